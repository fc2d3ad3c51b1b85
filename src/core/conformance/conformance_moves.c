/* conformance_moves.c: checks of moves: sorted, accepted by `check` exactly when listed, played as the naive
 * twin plays them, and in simultaneous games independent of pending commitments. */
#include "core/conformance/conformance_run.h"

#include <string.h>

enum { PICKS = 16, COMMITMENTS = 8, ENCODABLE = 1 << 16 };

static bool require_of_moves(struct conformance_run *run, enum conformance_requirement requirement,
                             bool holds)
{
    return conformance_require(run, requirement, LUD_NO_MOVE, holds);
}

static bool are_ordered(struct conformance_run *run)
{
    for (int i = 0; i < run->count; i++)
        if (!conformance_require(run, REQUIRE_MOVE_ORDER, run->moves[i],
                                 run->moves[i] != LUD_NO_MOVE &&
                                     (i == 0 || run->moves[i - 1] < run->moves[i])))
            return false;
    return true;
}

/* Binary search: run->moves is sorted. */
static bool is_listed(const struct conformance_run *run, lud_move move)
{
    int low = 0, high = run->count;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (run->moves[middle] < move)
            low = middle + 1;
        else
            high = middle;
    }
    return low < run->count && run->moves[low] == move;
}

/* ---- check ---- */

static bool judged_as_listed(struct conformance_run *run, lud_move move)
{
    struct lud_why why = {0};
    const enum lud_status status = game_check(run->rules, run->state, move, &why);
    const enum lud_status refusal = game_over(run->state) ? LUD_ERROR_OVER : LUD_ERROR_MOVE;
    run->report->why = why;
    if (!conformance_require(run, REQUIRE_CHECK, move, (status == LUD_OK) == is_listed(run, move)))
        return false;
    return conformance_require(run, REQUIRE_CHECK_WHY, move,
                               status == LUD_OK ||
                                   (status == refusal && why.status == refusal && text_exists(why.text)));
}

/* Thorough: tests `check` on all 65,536 numbers; else only on the legal moves. */
static bool check_agrees(struct conformance_run *run)
{
    const int size = run->thorough ? ENCODABLE : run->count;
    for (int i = 0; i < size; i++)
        if (!judged_as_listed(run, run->thorough ? (lud_move)i : run->moves[i]))
            return false;
    return true;
}

static bool picks_are_legal(struct conformance_run *run)
{
    for (int i = 0; i < PICKS && !game_over(run->state); i++) {
        const lud_move move = game_pick(run->rules, run->state, &run->random);
        if (!conformance_require(run, REQUIRE_PICK, move, is_listed(run, move)))
            return false;
    }
    return true;
}

static bool twin_lists_same(struct conformance_run *run)
{
    const struct lud_twin *twin = run->game->twin;
    lud_move moves[LUD_MAX_MOVES];
    if (twin == NULL || twin->moves == NULL)
        return true;
    const int count = twin->moves(run->rules, run->state, moves);
    return require_of_moves(run, REQUIRE_TWIN_MOVES,
                            count == run->count &&
                                memcmp(moves, run->moves, (size_t)count * sizeof moves[0]) == 0);
}

bool conformance_moves(struct conformance_run *run)
{
    run->count = game_moves(run->rules, run->state, run->moves);
    run->report->moves += (uint64_t)run->count;
    return require_of_moves(run, REQUIRE_MOVE_COUNT,
                            run->count >= 0 && run->count <= LUD_MAX_MOVES &&
                                (run->count == 0) == game_over(run->state)) &&
           are_ordered(run) && check_agrees(run) &&
           require_of_moves(run, REQUIRE_COUNT, game_count(run->rules, run->state) == run->count) &&
           picks_are_legal(run) && twin_lists_same(run);
}

/* ---- notation ---- */

static bool has_notation(struct conformance_run *run, int index)
{
    const lud_move move = run->moves[index];
    struct bytes name = bytes_fixed(run->names[index], sizeof run->names[index]);
    lud_move read = LUD_NO_MOVE;
    game_format_move(run->rules, run->state, move, &name);
    const enum lud_status status =
        game_read_move(run->rules, run->state, bytes_view(&name), &read, &run->report->why);
    const bool is_word = !name.failed && span_find(bytes_view(&name), ' ') == name.size && name.size > 0;
    return conformance_require(run, REQUIRE_MOVE_TEXT, move, is_word && status == LUD_OK && read == move);
}

static bool is_unique(struct conformance_run *run, int index)
{
    for (int i = 0; i < index; i++)
        if (strcmp(run->names[i], run->names[index]) == 0)
            return conformance_require(run, REQUIRE_MOVE_TEXT_UNIQUE, run->moves[index], false);
    return true;
}

/* A notation with one byte changed either parses or is refused with a reason. */
static bool typo_is_handled(struct conformance_run *run, int index)
{
    char typo[GAME_MAX_MOVE + 1];
    memcpy(typo, run->names[index], sizeof typo);
    const size_t size = strlen(typo);
    typo[random_below(&run->random, (uint32_t)size)] = (char)(random_next(&run->random) & 0x7F);
    struct lud_why why = {0};
    lud_move read = LUD_NO_MOVE;
    const enum lud_status status =
        run->game->parse_move(run->rules, run->state, (struct span){typo, size}, &read, &why);
    const bool refused = status == LUD_ERROR_SYNTAX || status == LUD_ERROR_MOVE;
    run->report->why = why;
    return conformance_require(run, REQUIRE_MOVE_PARSE_ERROR, run->moves[index],
                               status == LUD_OK ||
                                   (refused && why.status == status && why.text != TEXT_NONE));
}

bool conformance_notation(struct conformance_run *run)
{
    for (int i = 0; i < run->count; i++)
        if (!has_notation(run, i) || !is_unique(run, i) || !typo_is_handled(run, i))
            return false;
    return true;
}

/* ---- simultaneous games ---- */

/* The legal moves of every later player of a tick, in turn order, after the first player has committed. */
struct tick {
    int riders;
    int32_t turn[LUD_MAX_PLAYERS];
    int count[LUD_MAX_PLAYERS];
    lud_move moves[LUD_MAX_PLAYERS][LUD_MAX_MOVES];
};

/* Plays `first`, then random moves until the tick is complete, and records each player's legal moves. */
static void play_tick(struct conformance_run *run, lud_move first, struct tick *tick)
{
    struct lud_state *state = run->other;
    memset(tick, 0, sizeof *tick);
    game_child(run->rules, run->state, first, state);
    while (state->pending != 0 && !game_over(state) && tick->riders < LUD_MAX_PLAYERS) {
        const int rider = tick->riders++;
        tick->turn[rider] = state->turn;
        tick->count[rider] = game_moves(run->rules, state, tick->moves[rider]);
        if (tick->count[rider] == 0)
            return;
        const uint32_t choice = random_below(&run->random, (uint32_t)tick->count[rider]);
        game_play(run->rules, state, tick->moves[rider][choice]);
    }
}

static bool same_tick(const struct tick *a, const struct tick *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

bool conformance_commitments(struct conformance_run *run)
{
    struct tick ticks[2];
    if ((run->rules->traits & LUD_SIMULTANEOUS) == 0 || run->state->pending != 0 || game_over(run->state))
        return true;
    play_tick(run, run->moves[0], &ticks[0]);
    for (int i = 0; i < run->count + COMMITMENTS; i++) {
        const lud_move first = run->moves[i % run->count];
        play_tick(run, first, &ticks[1]);
        if (!conformance_require(run, REQUIRE_COMMITMENTS, first, same_tick(&ticks[0], &ticks[1])))
            return false;
    }
    return true;
}

/* ---- playing ---- */

/* Positions with different contents must have different keys. Within a tick the key may ignore pending moves.
 */
static bool key_changes(const struct conformance_run *run, const struct lud_state *before)
{
    const size_t head = sizeof before->key;
    const bool same = memcmp((const char *)before + head, (const char *)run->state + head,
                             run->rules->state_size - head) == 0;
    return same || before->pending != 0 || run->state->pending != 0 || before->key != run->state->key;
}

bool conformance_step(struct conformance_run *run, lud_move move)
{
    const struct lud_twin *twin = run->game->twin;
    const size_t size = run->rules->state_size;
    memcpy(run->other, run->state, size);
    game_play(run->rules, run->state, move);
    if (!conformance_require(run, REQUIRE_KEY_CHANGE, move, key_changes(run, run->other)))
        return false;
    if (twin == NULL || twin->play == NULL)
        return true;
    twin->play(run->rules, run->other, move);
    return conformance_require(run, REQUIRE_TWIN_PLAY, move, memcmp(run->other, run->state, size) == 0);
}
