"""The data that the page needs before a table is set: games, bots, pictures, rules."""

from collections.abc import Mapping

from omegatable.bots import LEVELS
from omegatable.bots.persons import PERSONS
from omegatable.bots.strength import wins_of_levels
from omegatable.coach.facet import Coach
from omegatable.coach.lessons import has_lesson, lesson_file
from omegatable.engine.protocol import SEATS, Change, Game
from omegatable.engine.registry import GAMES, all_games, find_game, first_game, game_called
from omegatable.engine.rulebook import RESEARCH, clauses, is_ruling
from omegatable.locales.text import text
from omegatable.table.wire import (
    PROTOCOL,
    About,
    ChangeCard,
    Clause,
    GameCard,
    GameReadiness,
    LevelCard,
    OptionCard,
    PersonCard,
    Preset,
    Readiness,
    Rules,
)


def games_in_order() -> list[str]:
    """Return the names of the included games, starting with the game offered to newcomers."""
    return sorted(GAMES, key=lambda name: name != first_game())


def about(art: dict[str, str], address: str, preset: Preset = "recommended") -> About:
    """Return the body of GET /api/about.

    *art* maps the names of pictures to their addresses. *address* is where other machines reach this server, or empty.
    *preset* is preselected for newcomers.
    """
    games = [game_card(game) for game in all_games().values()]
    levels = [LevelCard(level.name, level.rare, level.program != "") for level in LEVELS.values()]
    persons = [PersonCard(one.id, one.name, one.level, one.style) for one in PERSONS.values()]  # type: ignore[arg-type]
    return About(
        protocol=PROTOCOL,
        games=games,
        first=first_game(),
        preset=preset,
        levels=levels,
        persons=persons,
        address=address,
        art=art,
    )


def game_card(game: Game) -> GameCard:
    """Return the poster and the options of a game."""
    few, many = game.min_seats, game.max_seats
    coach = game.facet(Coach)
    return GameCard(
        name=game.name,
        title=game.title,
        sentence=game.sentence,
        players=text("game-players", count=few) if few == many else text("game-players-range", few=few, many=many),
        length=game.length,
        coached=coach is not None,
        puzzles=coach is not None and coach.puzzles is not None,
        printed="sheets" in game.facets,
        min_seats=few,
        max_seats=many,
        proposed_seats=min(max(game.proposed_seats, few), many),
        options=[
            OptionCard(
                name=option.name,
                label=option.label,
                sentence=option.sentence,
                default=option.default,
                choices=list(option.choices),
                low=option.low,
                high=option.high,
                designer=option.designer,
                free_text=option.reader is not None,
                included=list(option.included),
            )
            for option in game.options
            if option.name not in (SEATS, game.live_option)  # The seats determine these options.
            if not option.research
        ],
        written=[_change_card(change) for change in game.written],
        recommended=[_change_card(change) for change in game.recommended],
        takes_notes=game.notes is not None,
        bot_names=list(game.bot_names),
        open_hands=game.open_hands,
        lesson_minutes=lesson_file(game.name).minutes if has_lesson(game.name) else 0,
        level_wins=wins_of_levels(game.name),
        credit=game.credit,
        source=game.source,
    )


def _change_card(change: Change) -> ChangeCard:
    return ChangeCard(dict(change.options), change.sentence, change.reason, change.original)


def readiness(parts: Mapping[str, float]) -> Readiness:
    """Return the body of GET /api/readiness.

    *parts* maps each game to its compiled share, 0.0 to 1.0, in order of compilation.
    """
    games = [GameReadiness(game=name, title=game_called(name).title, part=part) for name, part in parts.items()]
    compiling = next((game for game in games if game.part < 1.0), None)
    if compiling is None:
        return Readiness(ready=True, games=games, sentence="")
    percent = int(100 * compiling.part)  # rounded down, so that it is never 100 before the end
    said = text("readiness-compiling", game=compiling.title, percent=percent)
    return Readiness(ready=False, games=games, sentence=said)


def rules(name: str, preset: str, chosen: Mapping[str, str]) -> Rules | None:
    """Return the body of GET /api/rules/<game>, or None if there is no such game.

    The *chosen* options change the *preset*. Raises ValueError with one sentence for an unknown preset, option or
    value.
    """
    game = find_game(name)
    if game is None:
        return None
    # Imported here, because `omegatable games`, which needs no pictures, lists games with this module.
    from omegatable.art.rules_page import rules_page

    options = game.chosen_options({**game.preset(preset), **chosen})
    return Rules(
        game=game.name,
        title=game.title,
        credit=game.credit,
        source=game.source,
        clauses=[
            Clause(id=clause.id, text=clause.text, section=clause.section, ruling=is_ruling(clause.id))
            for clause in clauses(name)
            if clause.section != RESEARCH
        ],
        page=rules_page(name, options),
        rules=game.preset_of(options),
    )
