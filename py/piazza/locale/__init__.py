"""The languages: their list, gettext catalogues, and what else belongs to each; English is the source."""
