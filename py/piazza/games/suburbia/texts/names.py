"""The names of Suburbia's tiles, goals, measures and places."""

from piazza.core.hex import Cell
from piazza.games.suburbia.rules.material import GoalName, Kind, Stat, TileName
from piazza.games.suburbia.rules.position import Standing
from piazza.ui.game_api.html import figure, with_sign
from piazza.ui.i18n import gettext as _
from piazza.ui.i18n import join_words, ngettext, remember


@remember  # saves 4 % of what drawing a table takes
def tile_name(tile: TileName) -> str:
    """Return the name of a design."""
    return {**_basic_tiles(), **_a_tiles(), **_b_tiles(), **_c_tiles()}[tile]


def feature(name: str) -> str:
    """Return the name of a feature of the bots' evaluation."""
    return {
        "population": _("population this turn"),
        "reputation": _("reputation"),
        "income": _("income"),
        "money": _("the money left"),
        "goals": _("the public goals"),
        "secret": _("the secret goal"),
        "tiles": _("what tiles bring later"),
    }[name]


def goal_name(goal: GoalName) -> str:
    """Return the name of a goal."""
    return {
        "aquatic_engineer": _("Aquatic Engineer"),
        "air_traffic_controller": _("Air Traffic Controller"),
        "aquaphobian": _("Aquaphobian"),
        "billionaire": _("Billionaire"),
        "builder": _("Builder"),
        "capitalist": _("Capitalist"),
        "civil_engineer": _("Civil Engineer"),
        "developer": _("Developer"),
        "employer": _("Employer"),
        "environmentalist": _("Environmentalist"),
        "harbormaster": _("Harbormaster"),
        "industrialist": _("Industrialist"),
        "investor": _("Investor"),
        "libertarian": _("Libertarian"),
        "luminary": _("Luminary"),
        "miscreant": _("Miscreant"),
        "miser": _("Miser"),
        "public_official": _("Public Official"),
        "socialist": _("Socialist"),
        "spendthrift": _("Spendthrift"),
    }[goal]


def goal_text(goal: GoalName) -> str:
    """Return what a goal asks for."""
    return {
        "aquatic_engineer": _("most Lakes"),
        "air_traffic_controller": _("most airports"),
        "aquaphobian": _("fewest Lakes"),
        "billionaire": _("most money"),
        "builder": _("most residential tiles"),
        "capitalist": _("fewest residential tiles"),
        "civil_engineer": _("most civic tiles"),
        "developer": _("most commercial tiles"),
        "employer": _("fewest investment markers played"),
        "environmentalist": _("fewest industrial tiles"),
        "harbormaster": _("largest group of Lakes"),
        "industrialist": _("most industrial tiles"),
        "investor": _("highest income"),
        "libertarian": _("fewest civic tiles"),
        "luminary": _("highest reputation"),
        "miscreant": _("lowest reputation"),
        "miser": _("lowest income"),
        "public_official": _("largest group of civic tiles"),
        "socialist": _("fewest commercial tiles"),
        "spendthrift": _("least money"),
    }[goal]


def kind_name(kind: Kind) -> str:
    """Return the name of a colour of tiles."""
    return {
        Kind.RESIDENTIAL: _("residential"),
        Kind.INDUSTRIAL: _("industrial"),
        Kind.COMMERCIAL: _("commercial"),
        Kind.CIVIC: _("civic"),
    }[kind]


def name_of_kinds(words: tuple[str, ...]) -> str:
    """Return the name for tiles of these kinds or icons, as in "for each residential or civic tile"."""
    if set(words) == set(Kind):
        return _("non-Lake tile")
    if words and set(words) <= set(Kind):
        return _("{kinds} tile").format(kinds=_either([kind_name(Kind(word)) for word in words]))
    names: dict[str, str] = {
        **{kind.value: _("{kinds} tile").format(kinds=kind_name(kind)) for kind in Kind},
        "restaurant": _("restaurant"),
        "office": _("office"),
        "airport": _("airport"),
        "school": _("school"),
        "skyscraper": _("skyscraper"),
        "dealership": _("car dealership"),
    }
    return _either([names[word] for word in words])


def _either(words: list[str]) -> str:
    """Return words as alternatives: "a, b or c"."""
    *some, last = words
    return _("{some} or {last}").format(some=", ".join(some), last=last) if some else last


def stat_name(stat: Stat) -> str:
    """Return the name of a counter."""
    return {
        Stat.INCOME: _("Income"),
        Stat.REPUTATION: _("Reputation"),
        Stat.POPULATION: _("Population"),
        Stat.MONEY: _("Money"),
    }[stat]


def gain(stat: Stat, amount: int) -> str:
    """Return the text for a change of a counter, as in "Income +1"."""
    if stat is Stat.MONEY:
        return dollars(amount)
    return _("{counter} {amount}").format(counter=stat_name(stat), amount=with_sign(amount))


def dollars(amount: int) -> str:
    """Return money received or paid as text, as in "+$2"."""
    return f"+${amount}" if amount >= 0 else f"−${-amount}"


def rank_name(rank: int) -> str:
    """Return the name of a rank of the solo games, counted from 0."""
    return (
        _("Intern"),
        _("Contractor"),
        _("Draftsman"),
        _("Project Architect"),
        _("Structural Engineer"),
        _("Chief Architect"),
        _("CEO of Suburbia, Inc."),
    )[rank]


def counters_in_words(standing: Standing) -> str:
    """Return all counters in one sentence."""
    return join_words(
        [
            _("income {n}").format(n=figure(standing.income)),
            _("reputation {n}").format(n=figure(standing.reputation)),
            _("population {n}").format(n=standing.population),
            _("money ${n}").format(n=standing.money),
        ]
    )


def _basic_tiles() -> dict[TileName, str]:
    """Return the names of the basic tiles and the Lake."""
    return {
        "suburbs": _("Suburbs"),
        "community_park": _("Community Park"),
        "heavy_factory": _("Heavy Factory"),
        "lake": _("Lake"),
    }


def _a_tiles() -> dict[TileName, str]:
    """Return the names of the tiles of stack A."""
    return {
        "business_supply_store": _("Business Supply Store"),
        "convenience_store": _("Convenience Store"),
        "fancy_restaurant": _("Fancy Restaurant"),
        "farm": _("Farm"),
        "fast_food_restaurant": _("Fast Food Restaurant"),
        "freeway": _("Freeway"),
        "homeowners_association": _("Homeowners’ Association"),
        "landfill": _("Landfill"),
        "mint": _("Mint"),
        "mobile_home_community": _("Mobile Home Community"),
        "municipal_airport": _("Municipal Airport"),
        "office_building": _("Office Building"),
        "parking_lot": _("Parking Lot"),
        "slaughterhouse": _("Slaughterhouse"),
        "waterfront_realty": _("Waterfront Realty"),
    }


def _b_tiles() -> dict[TileName, str]:
    """Return the names of the tiles of stack B."""
    return {
        "burg_von_alspach": _("Burg von Alspach"),
        "casino": _("Casino"),
        "domestic_airport": _("Domestic Airport"),
        "elementary_school": _("Elementary School"),
        "gas_station": _("Gas Station"),
        "hostel": _("Hostel"),
        "housing_projects": _("Housing Projects"),
        "movie_theater": _("Movie Theater"),
        "museum": _("Museum"),
        "office_of_bureaucracy": _("Office of Bureaucracy"),
        "postal_service": _("Postal Service"),
        "power_station": _("Power Station"),
        "retirement_village": _("Retirement Village"),
        "shipping_center": _("Shipping Center"),
        "skyscraper": _("Skyscraper"),
        "stadium": _("Stadium"),
        "warehouse": _("Warehouse"),
    }


def _c_tiles() -> dict[TileName, str]:
    """Return the names of the tiles of stack C."""
    return {
        "apartments": _("Apartments"),
        "bed_and_breakfast": _("Bed & Breakfast"),
        "boutique": _("Boutique"),
        "chip_fabrication_plant": _("Chip Fabrication Plant"),
        "condominium": _("Condominium"),
        "high_school": _("High School"),
        "hotel": _("Hotel"),
        "international_airport": _("International Airport"),
        "local_epa_office": _("Local EPA Office"),
        "middle_school": _("Middle School"),
        "new_car_dealership": _("New Car Dealership"),
        "pr_firm": _("PR Firm"),
        "recycling_plant": _("Recycling Plant"),
        "resort": _("Resort"),
        "university": _("University"),
    }


def where(cell: Cell) -> str:
    """Return a cell in words: column and row.

    Columns are counted from the starting tiles, rows in half tiles from the board.
    """
    q, r = cell
    # Neighbouring columns are half a tile apart in height, so rows are counted in half tiles.
    row = 2 * r + q + 1
    if row < 1:
        above = ngettext("{n} row above the first row", "{n} rows above the first row", 1 - row)
        return _("{column}, {above}").format(column=_column(q), above=above)
    return _("{column}, row {row}").format(column=_column(q), row=row)


def _column(number: int) -> str:
    """Return the name of a column, counted from the starting tiles."""
    if not number:
        return _("middle column")
    return _("left column {n}").format(n=-number) if number < 0 else _("right column {n}").format(n=number)
