/* conformance.c: plays the random games and fills the report; the other conformance_*.c files hold the
 * checks. */
#include "core/conformance/conformance.h"

#include "core/conformance/conformance_run.h"

#include <assert.h>
#include <string.h>

const char *conformance_word(enum conformance_requirement requirement)
{
#define WORD(constant, word) [constant] = (word),
    static const char *const words[] = {CONFORMANCE_TABLE(WORD)};
#undef WORD
    assert((size_t)requirement < sizeof words / sizeof words[0]);
    return words[requirement];
}

static void copy_truncated(char *array, size_t room, struct span text)
{
    struct bytes bytes = bytes_fixed(array, room);
    bytes_span(&bytes, text);
}

bool conformance_require(struct conformance_run *run, enum conformance_requirement requirement, lud_move move,
                         bool holds)
{
    struct conformance_report *report = run->report;
    if (holds)
        return true;
    report->failed = requirement;
    report->move = move;
    if (report->position[0] == '\0')
        copy_truncated(report->position, sizeof report->position, (struct span){run->text, run->text_size});
    return false;
}

/* ---- one random game ---- */

static bool check_position(struct conformance_run *run)
{
    const struct lud_rules *rules = run->rules;
    const int ply = run->report->ply;
    run->report->positions++;
    run->thorough = ply < CONFORMANCE_THOROUGH || game_over(run->state);
    memcpy(run->copy, run->state, rules->state_size);
    return conformance_head(run, run->state) && conformance_position(run) && conformance_moves(run) &&
           conformance_notation(run) && conformance_commitments(run) &&
           conformance_require(run, REQUIRE_STATE, LUD_NO_MOVE,
                               memcmp(run->copy, run->state, rules->state_size) == 0) &&
           (!run->thorough || conformance_untouched(run));
}

/* `start` must fill every byte: two buffers with different garbage end up equal. */
static bool check_start(struct conformance_run *run)
{
    const size_t size = run->rules->state_size;
    memset(run->state, 0x00, size);
    memset(run->other, 0xFF, size);
    game_start(run->rules, run->state);
    game_start(run->rules, run->other);
    return conformance_require(run, REQUIRE_FILL, LUD_NO_MOVE, memcmp(run->state, run->other, size) == 0) &&
           conformance_require(run, REQUIRE_PENDING, LUD_NO_MOVE, run->state->pending == 0);
}

static bool check_game(struct conformance_run *run, int max_plies)
{
    int *ply = &run->report->ply;
    const int bound = run->rules->max_plies;
    *ply = 0;
    run->text_size = 0;
    if (!check_start(run))
        return false;
    while (check_position(run)) {
        if (game_over(run->state)) {
            run->report->finished++;
            return conformance_untouched(run);
        }
        if (!conformance_require(run, REQUIRE_LENGTH, LUD_NO_MOVE, bound == 0 || *ply < bound))
            return false;
        if (*ply >= max_plies)
            return conformance_untouched(run);
        if (!conformance_step(run, run->moves[random_below(&run->random, (uint32_t)run->count)]))
            return false;
        ++*ply;
    }
    return false;
}

/* ---- all games ---- */

static bool open_watched_rules(struct conformance_run *run)
{
    faulty_init(&run->watch, run->memory);
    const enum lud_status status = rules_new(run->game, run->options, (struct span){0}, &run->watch.memory,
                                             &run->rules, &run->report->why);
    if (status != LUD_OK)
        return conformance_require(run, REQUIRE_OPEN, LUD_NO_MOVE, false);
    run->rules_hash = faulty_hash(&run->watch);
    return true;
}

static bool allocate_states(struct conformance_run *run)
{
    struct lud_state **states[] = {&run->state, &run->copy, &run->other, &run->third};
    bool all = true;
    for (size_t i = 0; i < sizeof states / sizeof states[0]; i++) {
        *states[i] = state_new(run->rules, run->memory);
        all = all && *states[i] != NULL;
    }
    return all;
}

/* Frees rules and states; false when the rules leaked memory. */
static bool close_balanced(struct conformance_run *run)
{
    struct lud_state *const states[] = {run->state, run->copy, run->other, run->third};
    if (run->rules == NULL)
        return true;
    for (size_t i = 0; i < sizeof states / sizeof states[0]; i++)
        state_free(run->rules, run->memory, states[i]);
    rules_free(run->rules);
    return faulty_balanced(&run->watch);
}

static bool check_games(struct conformance_run *run, uint64_t seed, int games, int max_plies)
{
    for (run->report->round = 0; run->report->round < games; run->report->round++) {
        run->random = random_start(seed, (uint64_t)run->report->round);
        if (!check_game(run, max_plies))
            return false;
    }
    return true;
}

static enum lud_status check_rules(struct conformance_run *run, uint64_t seed, int games, int max_plies)
{
    const bool is_open = open_watched_rules(run), has_room = is_open && allocate_states(run);
    const bool holds = has_room && conformance_options(run) && check_games(run, seed, games, max_plies);
    const bool balanced = close_balanced(run);
    if ((is_open && !has_room) || run->report->why.status == LUD_ERROR_MEMORY)
        return LUD_ERROR_MEMORY;
    return holds && conformance_require(run, REQUIRE_LEAK, LUD_NO_MOVE, balanced) ? LUD_OK : LUD_ERROR_CHECK;
}

enum lud_status conformance_check(const struct lud_game *game, struct span options, uint64_t seed, int games,
                                  int max_plies, const struct lud_memory *memory,
                                  struct conformance_report *report)
{
    *report = (struct conformance_report){.game = game, .seed = seed, .move = LUD_NO_MOVE};
    copy_truncated(report->options, sizeof report->options, options);
    struct conformance_run *run = memory_new(memory, sizeof *run);
    if (run == NULL)
        return LUD_ERROR_MEMORY;
    run->game = game;
    run->options = options;
    run->memory = memory;
    run->report = report;
    const enum lud_status status = check_rules(run, seed, games, max_plies);
    memory_free(memory, run, sizeof *run);
    return status;
}

static void append_number(struct bytes *out, const char *name, uint64_t value)
{
    bytes_text(out, name);
    bytes_unsigned(out, value);
}

void conformance_describe(const struct conformance_report *report, struct bytes *out)
{
    bytes_text(out, "requirement=");
    bytes_text(out, conformance_word(report->failed));
    bytes_text(out, " game=");
    bytes_text(out, report->game->name);
    bytes_text(out, " options=");
    bytes_text(out, report->options);
    append_number(out, " seed=", report->seed);
    append_number(out, " round=", (uint64_t)report->round);
    append_number(out, " ply=", (uint64_t)report->ply);
    append_number(out, " move=", report->move);
    append_number(out, " fault=", report->fault);
    bytes_text(out, " status=");
    bytes_text(out, status_word(report->why.status));
    append_number(out, " positions=", report->positions);
    append_number(out, " moves=", report->moves);
    append_number(out, " finished=", report->finished);
    bytes_text(out, " position=");
    bytes_text(out, report->position);
}
