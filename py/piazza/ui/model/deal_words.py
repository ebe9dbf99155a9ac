"""The words in the names of deals: for each language a list of materials and one of things.

All lists have the same length. Deals of older versions are named by the English words, so no list
ever changes: neither its words nor their order.
"""

from typing import NamedTuple


class Speech(NamedTuple):
    """The words of one language, and whether the material comes first in a name."""

    materials: tuple[str, ...]
    things: tuple[str, ...]
    is_material_first: bool


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


SPEECHES = {
    "en": Speech(
        _words("""
        amber aqua basil bee birch blue bread brick bronze candle cedar chalk cherry clay cliff clover
        cloud cobalt copper coral cotton cream crisp dawn deep dove dune dusk early ember elm fern fig
        fire flint foam forest frost garden gentle ginger glass gold grain grand grape gravel green
        hazel honey indigo iris iron ivory ivy jade jolly juniper kind lake lark late laurel lemon
        """),
        _words("""
        acorn anchor apple arch attic badge bakery balcony ball banner barge basin basket bell bench
        bicycle bird boat book bottle bridge bucket cafe candle canal cap castle cat chair chimney clock
        coin corner cup door drum fan fence ferry field flag flute fountain garden gate glove harbour
        hat hill house island kettle key kite ladder lamp lane lantern letter loaf map market mill
        mirror
        """),
        is_material_first=True,
    ),
    "it": Speech(
        _words("""
        ambra acqua basilico ape betulla blu pane mattone bronzo cera cedro gesso ciliegia argilla scoglio
        trifoglio nuvola cobalto rame corallo cotone crema brina alba abisso colomba duna crepuscolo
        mattino brace olmo felce fico fuoco selce schiuma foresta gelo giardino gentile zenzero vetro oro
        grano grande uva ghiaia verde nocciola miele indaco giaggiolo ferro avorio edera giada allegria
        ginepro cortese lago allodola sera alloro limone
        """),
        _words("""
        ghianda ancora mela arco soffitta distintivo forno balcone palla stendardo chiatta bacino cesto
        campana panca bicicletta uccello barca libro bottiglia ponte secchio locanda candela canale
        berretto castello gatto sedia camino orologio moneta angolo tazza porta tamburo ventaglio steccato
        traghetto campo bandiera flauto fontana orto cancello guanto porto cappello collina casa isola
        bollitore chiave aquilone scala lampada vicolo lanterna lettera pagnotta mappa mercato mulino
        specchio
        """),
        is_material_first=False,
    ),
    "fr": Speech(
        _words("""
        ambre eau basilic abeille bouleau azur pain brique bronze cire sapin craie cerise argile falaise
        luzerne nuage cobalt cuivre corail coton vanille sucre aube abysse colombe dune brume matin braise
        orme osier figue feu silex mousse futaie gel jasmin tendre gingembre verre or avoine noble raisin
        gravier olive noisette miel indigo pivoine fer ivoire lierre jade rire romarin aimable lac
        alouette soir laurier citron
        """),
        _words("""
        gland ancre pomme arche grenier insigne fournil balcon balle banderole barque bassin panier cloche
        banc bicyclette oiseau bateau livre bouteille pont seau bistrot bougie canal casquette donjon chat
        chaise foyer horloge sou coin tasse porte tambour ombrelle palissade bac champ drapeau fifre
        fontaine jardin portail gant port chapeau colline maison archipel bouilloire clef toupie escabeau
        lampe ruelle lanterne lettre miche carte halle moulin miroir
        """),
        is_material_first=False,
    ),
}
"""The words by code of the language; English, the language of older deals, is first."""
