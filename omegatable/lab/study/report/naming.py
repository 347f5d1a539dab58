"""Names of the options of variants in reports, and of the cards that variants lack."""

from omegatable.engine.decks import Decks
from omegatable.lab.facet import lab_of
from omegatable.lab.plan import Study, Value
from omegatable.play.position import game_named

MAX_NAMED = 40  # the maximum number of characters that are shown of an option's value


def option_text(study: Study, name: str, value: Value) -> str:
    """Return an option of *study* as text: `seats = 3`, or for a deck its file or name: `deck = harbour.toml`."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    decks = game_named(study.game).facet(Decks) if name == "deck" else None
    if decks is not None:
        text = _deck_name(decks, study, text)
    elif len(text) > MAX_NAMED or "\n" in text:
        text = "(a text of its own)"
    return f"{name} = {text}"


def ablated_cards(study: Study) -> dict[str, str]:
    """Return the card that is missing in the deck of each variant without one, by variant; empty without `ablate`."""
    if not study.ablate:
        return {}
    cards = lab_of(game_named(study.game)).item_names(study.variants[0].options)  # in the order of the variants
    return dict(zip((variant.name for variant in study.variants[-len(cards) :]), cards, strict=True))


def _deck_name(decks: Decks, study: Study, text: str) -> str:
    """Return the file of a deck that *study* names, the name of an included deck, or else the deck's own name."""
    deck = decks.chosen(text)
    files = (file for file, content in study.files.items() if decks.chosen(content).key == deck.key)
    return next(files, decks.included_name(deck) or deck.name)
