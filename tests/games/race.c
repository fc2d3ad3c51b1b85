/* race.c: the rules of the race, for tests of searches for several players; race_values.c has its values. */
#include "tests/games/race.h"

#include "base/hash.h"
#include "text/areas/test_games_texts.h"

#include <string.h>

static const struct race_state *race_of(const struct lud_state *state)
{
    return (const struct race_state *)(const void *)state;
}

static const struct race_rules *rules_of(const struct lud_rules *rules)
{
    return (const struct race_rules *)(const void *)rules;
}

/* ---- texts ---- */

/* A parsed text, not yet compared with the rules. */
struct track {
    struct race_state race; /* without its head */
    int length, players;
    struct span plies;
    size_t plies_column;
};

/* Reads the runners on cell `length`; `seen` has a bit for each runner read so far. */
static bool read_cell(struct track *track, struct span text, uint32_t *seen)
{
    if (span_is(text, "-"))
        return true;
    for (size_t i = 0; i < text.size; i++) {
        const int runner = text.data[i] - 'a';
        if (runner < 0 || runner >= RACE_MAX_PLAYERS || (*seen >> runner & 1) != 0)
            return false;
        *seen |= UINT32_C(1) << runner;
        track->race.cell[runner] = (uint8_t)track->length;
        track->players++;
    }
    return text.size > 0;
}

static enum lud_status read_track(struct span text, struct track *track, struct lud_why *why)
{
    const size_t size = span_find(text, ' ');
    struct span rest = span_first(text, size), cell;
    uint32_t seen = 0;
    memset(track, 0, sizeof *track);
    while (span_split(&rest, '/', &cell)) {
        if (!read_cell(track, cell, &seen))
            return why_at(why, LUD_ERROR_SYNTAX, TEXT_TEST_RACE_CELL, (size_t)(cell.data - text.data) + 1, 0,
                          0);
        track->length++;
    }
    if (track->length < RACE_MIN_LENGTH || track->length > RACE_MAX_LENGTH)
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_TEST_RACE_LENGTH, size + 1, RACE_MIN_LENGTH,
                      RACE_MAX_LENGTH);
    if (track->players < RACE_MIN_PLAYERS || seen >> track->players != 0)
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_TEST_RACE_RUNNERS, 1, RACE_MIN_PLAYERS, RACE_MAX_PLAYERS);
    track->plies = span_from(text, size + 1);
    track->plies_column = size + 2;
    return LUD_OK;
}

/* ---- rules ---- */

/* The text overrides default options; a difference from a given option is an error. */
static bool agrees(const struct lud_setting *setting, int drawn)
{
    return !setting->given || setting->number == drawn;
}

static enum lud_status choose(const struct lud_settings *settings, struct span position, int *players,
                              int *length, struct lud_why *why)
{
    struct track track;
    *players = settings->at[0].number;
    *length = settings->at[1].number;
    if (position.size == 0)
        return LUD_OK;
    const enum lud_status status = read_track(position, &track, why);
    if (status != LUD_OK)
        return status;
    if (!agrees(&settings->at[0], track.players) || !agrees(&settings->at[1], track.length))
        return why_at(why, LUD_ERROR_MISMATCH, TEXT_TEST_RACE_OTHER, 1, *players, *length);
    *players = track.players;
    *length = track.length;
    return LUD_OK;
}

static enum lud_status race_open(struct lud_settings *settings, struct span position,
                                 const struct lud_memory *memory, struct lud_rules **out, struct lud_why *why)
{
    int players, length;
    const enum lud_status status = choose(settings, position, &players, &length, why);
    if (status != LUD_OK)
        return status;
    struct race_rules *rules = memory_new(memory, sizeof *rules);
    if (rules == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    rules->end = length - 1;
    rules->head.traits = (players == 2 ? LUD_TWO : LUD_MULTI) | LUD_ZERO_SUM;
    rules->head.players = players;
    rules->head.state_size = sizeof(struct race_state);
    rules->head.max_plies = players * length;
    *out = &rules->head;
    return LUD_OK;
}

static void race_close(struct lud_rules *rules)
{
    memory_free(rules->memory, rules, sizeof(struct race_rules));
}

/* ---- positions ---- */

static int arrived(const struct race_rules *rules, const struct race_state *race)
{
    int count = 0;
    for (int i = 0; i < rules->head.players; i++)
        count += race->cell[i] == rules->end;
    return count;
}

/* Computes the common header from the rest of the state. */
static void settle(const struct race_rules *rules, struct race_state *race)
{
    const bool over = arrived(rules, race) > 0 || race->plies == (uint32_t)rules->head.max_plies;
    uint64_t key = hash_mix((uint64_t)race->plies + 1);
    for (int i = 0; i < RACE_MAX_PLAYERS; i++)
        key = hash_mix(key ^ race->cell[i]);
    race->head.key = key;
    race->head.turn = over ? LUD_OVER : (int32_t)(race->plies % (uint32_t)rules->head.players);
}

static void race_start(const struct lud_rules *rules, struct lud_state *state)
{
    struct race_state race = {0};
    settle(rules_of(rules), &race);
    memcpy(state, &race, sizeof race);
}

static enum lud_status race_parse(const struct lud_rules *rules, struct span text, struct lud_state *state,
                                  struct lud_why *why)
{
    struct track track;
    const struct race_rules *own = rules_of(rules);
    int64_t plies;
    const enum lud_status status = read_track(text, &track, why);
    if (status != LUD_OK)
        return status;
    if (track.players != rules->players || track.length != own->end + 1)
        return why_at(why, LUD_ERROR_MISMATCH, TEXT_TEST_RACE_OTHER, 1, rules->players, own->end + 1);
    if (!span_integer(track.plies, 0, rules->max_plies, &plies))
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_TEST_RACE_PLIES, track.plies_column, rules->max_plies, 0);
    if (arrived(own, &track.race) > 1)
        return why_at(why, LUD_ERROR_POSITION, TEXT_TEST_RACE_WINNERS, 1, 0, 0);
    track.race.plies = (uint32_t)plies;
    settle(own, &track.race);
    memcpy(state, &track.race, sizeof track.race);
    return LUD_OK;
}

static void put_cell(const struct lud_rules *rules, const struct race_state *race, int cell,
                     struct bytes *out)
{
    const size_t before = out->size;
    for (int i = 0; i < rules->players; i++)
        if (race->cell[i] == cell)
            bytes_char(out, "abcd"[i]);
    bytes_text(out, out->size == before ? "-" : "");
}

static void race_format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out)
{
    for (int cell = 0; cell <= rules_of(rules)->end; cell++) {
        bytes_text(out, cell == 0 ? "" : "/");
        put_cell(rules, race_of(state), cell, out);
    }
    bytes_char(out, ' ');
    bytes_unsigned(out, race_of(state)->plies);
}

static void race_draw(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
                      struct bytes *out)
{
    for (int i = 0; i < rules->players; i++) {
        bytes_repeat(out, style.unicode ? "\xC2\xB7" : ".", race_of(state)->cell[i]);
        bytes_text(out, style.colour && state->turn == i ? "\033[33m" : "");
        bytes_char(out, "abcd"[i]);
        bytes_text(out, style.colour && state->turn == i ? "\033[0m" : "");
        bytes_repeat(out, style.unicode ? "\xC2\xB7" : ".",
                     (size_t)(rules_of(rules)->end - race_of(state)->cell[i]));
        bytes_char(out, '\n');
    }
}

/* ---- moves ---- */

static bool is_behind(const struct race_rules *rules, const struct race_state *race)
{
    for (int i = 0; i < rules->head.players; i++)
        if (race->cell[i] == race->cell[race->head.turn] + 1)
            return true;
    return false;
}

static enum lud_status race_check(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                                  struct lud_why *why)
{
    const struct race_state *race = race_of(state);
    if (state->turn == LUD_OVER)
        return why_plain(why, LUD_ERROR_OVER, TEXT_TEST_OVER);
    if (move >= RACE_MOVES)
        return why_plain(why, LUD_ERROR_MOVE, TEXT_TEST_NO_MOVE);
    if (move == RACE_TWO && race->cell[state->turn] + 2 > rules_of(rules)->end)
        return why_plain(why, LUD_ERROR_MOVE, TEXT_TEST_RACE_SHORT);
    if (move == RACE_PUSH && !is_behind(rules_of(rules), race))
        return why_plain(why, LUD_ERROR_MOVE, TEXT_TEST_RACE_NOBODY);
    return LUD_OK;
}

static int race_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out)
{
    int count = 0;
    for (lud_move move = 0; move < RACE_MOVES; move++)
        if (race_check(rules, state, move, NULL) == LUD_OK)
            out[count++] = move;
    return count;
}

static void race_play(const struct lud_rules *rules, struct lud_state *state, lud_move move)
{
    struct race_state *race = (struct race_state *)(void *)state;
    const int own = race->cell[state->turn];
    if (move != RACE_PUSH)
        race->cell[state->turn] = (uint8_t)(own + 1 + move);
    for (int i = 0; i < rules->players && move == RACE_PUSH; i++)
        if (race->cell[i] == own + 1)
            race->cell[i]--;
    race->plies++;
    settle(rules_of(rules), race);
}

static const char *const names[RACE_MOVES] = {"1", "2", "push"};

static enum lud_status race_parse_move(const struct lud_rules *rules, const struct lud_state *state,
                                       struct span text, lud_move *move, struct lud_why *why)
{
    (void)rules;
    (void)state;
    for (lud_move i = 0; i < RACE_MOVES; i++)
        if (span_is(text, names[i])) {
            *move = i;
            return LUD_OK;
        }
    return why_at(why, LUD_ERROR_SYNTAX, TEXT_TEST_NO_MOVE, 1, 0, 0);
}

static void race_format_move(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                             struct bytes *out)
{
    (void)rules;
    (void)state;
    bytes_text(out, names[move]);
}

/* ---- the tables ---- */

static const struct lud_option race_options[] = {
    {.name = "players",
     .kind = OPTION_INTEGER,
     .low = RACE_MIN_PLAYERS,
     .high = RACE_MAX_PLAYERS,
     .fallback = "3",
     .help = TEXT_TEST_RACE_PLAYERS_HELP},
    {.name = "length",
     .kind = OPTION_INTEGER,
     .low = RACE_MIN_LENGTH,
     .high = RACE_MAX_LENGTH,
     .fallback = "5",
     .help = TEXT_TEST_RACE_LENGTH_HELP},
    {0},
};

static const enum lud_text race_seats[] = {TEXT_TEST_FIRST, TEXT_TEST_SECOND, TEXT_TEST_THIRD,
                                           TEXT_TEST_FOURTH};

const struct lud_game race_game = {
    .name = "race",
    .title = TEXT_TEST_RACE_TITLE,
    .summary = TEXT_TEST_RACE_SUMMARY,
    .seats = race_seats,
    .options = race_options,
    .evaluations = race_evaluations,
    .open = race_open,
    .close = race_close,
    .start = race_start,
    .parse = race_parse,
    .format = race_format,
    .draw = race_draw,
    .moves = race_moves,
    .play = race_play,
    .check = race_check,
    .parse_move = race_parse_move,
    .format_move = race_format_move,
    .outcome = race_outcome,
};
