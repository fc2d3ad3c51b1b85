/* quoridor_twin_test.c: compares the fast generator with the naive twin on random positions of any size,
 * number of players and variant: move lists, counts, played moves, distances, legality of single moves.
 *   quoridor_twin_test [COUNT]   number of positions; the test labelled `long` runs a million */
#include "games/quoridor/quoridor_random_testing.h"
#include "games/quoridor/quoridor_twin.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

enum { POSITIONS_PER_RULES = 20 };

static int positions = 10000; /* set once, by main */

/* How often the sample contains cases that the fast generator handles specially. */
static struct {
    int refused; /* positions in which some free walls are illegal */
    int passes;  /* positions in which the player must pass */
    int jumps;   /* legal jumps */
    int over;    /* moves that end the game */
    int many;    /* positions with more than 128 moves */
} coverage;

static void fail_at(const struct lud_rules *rules, const struct lud_state *state, const char *what)
{
    char room[1024];
    struct bytes text = bytes_fixed(room, sizeof room);
    rules_format(rules, true, &text);
    bytes_char(&text, ' ');
    game_format(rules, state, &text);
    fail_msg("%s: %s", what, bytes_string(&text));
}

static void count_coverage(const struct quoridor_rules *rules, const struct quoridor_state *state,
                           const lud_move *moves, int count)
{
    const struct quoridor_walls placed = quoridor_placed(state);
    int walls = 0, free = 0;
    for (int i = 0; i < count; i++)
        walls += moves[i] >= QUORIDOR_HORIZONTAL && moves[i] < QUORIDOR_PASS;
    for (int move = QUORIDOR_HORIZONTAL; move < QUORIDOR_PASS; move++)
        free += quoridor_has(rules->slots, move % QUORIDOR_HORIZONTAL) &&
                quoridor_blocking_wall(rules->width, placed, (lud_move)move) == LUD_NO_MOVE;
    coverage.refused += walls > 0 && walls < free;
    coverage.passes += count == 1 && moves[0] == QUORIDOR_PASS;
    coverage.many += count > 128;
    for (int i = 0; i < count && moves[i] < QUORIDOR_HORIZONTAL; i++) {
        const int step = abs(moves[i] - state->pawn[state->head.turn]);
        coverage.jumps += step != 1 && step != rules->width;
    }
}

static void compare_moves(const struct lud_rules *rules, const struct quoridor_state *state)
{
    lud_move fast[LUD_MAX_MOVES], slow[LUD_MAX_MOVES];
    const int count = quoridor_moves(rules, &state->head, fast);
    if (quoridor_twin.moves(rules, &state->head, slow) != count ||
        memcmp(fast, slow, (size_t)count * sizeof fast[0]) != 0)
        fail_at(rules, &state->head, "moves");
    if (quoridor_count(rules, &state->head) != count)
        fail_at(rules, &state->head, "count");
    count_coverage(quoridor_rules(rules), state, fast, count);
}

static void compare_distances(const struct lud_rules *rules, const struct quoridor_state *state)
{
    const struct quoridor_rules *board = quoridor_rules(rules);
    for (int player = 0; player < rules->players; player++) {
        uint8_t all[QUORIDOR_SQUARES], path[QUORIDOR_SQUARES];
        const int distance = quoridor_distance(board, state, player);
        quoridor_distances(board, state, player, all);
        if (distance != quoridor_twin_distance(rules, &state->head, player) ||
            all[state->pawn[player]] != distance || quoridor_path(board, state, player, path) != distance)
            fail_at(rules, &state->head, "distance");
    }
}

/* Plays a random move with both implementations. */
static void compare_play(const struct lud_rules *rules, const struct quoridor_state *state,
                         struct random *random)
{
    struct quoridor_state fast = *state, slow = *state;
    const lud_move move = quoridor_pick(rules, &state->head, random);
    if (quoridor_check(rules, &state->head, move, NULL) != LUD_OK)
        fail_at(rules, &state->head, "pick");
    quoridor_play(rules, &fast.head, move);
    quoridor_twin.play(rules, &slow.head, move);
    if (memcmp(&fast, &slow, sizeof fast) != 0)
        fail_at(rules, &state->head, "play");
    coverage.over += game_over(&fast.head);
}

static void twin_agrees(void **unused)
{
    (void)unused;
    struct random random = random_start(1, 0);
    for (int done = 0; done < positions;) {
        struct lud_rules *rules = quoridor_random_rules(&random);
        assert_non_null(rules);
        for (int i = 0; i < POSITIONS_PER_RULES && done < positions; i++, done++) {
            const struct quoridor_state state = quoridor_random_position(quoridor_rules(rules), &random);
            compare_moves(rules, &state);
            compare_distances(rules, &state);
            compare_play(rules, &state, &random);
        }
        rules_free(rules);
    }
    assert_true(coverage.refused > positions / 20);
    assert_true(coverage.passes > positions / 1000);
    assert_true(coverage.jumps > positions / 20);
    assert_true(coverage.over > positions / 200);
    assert_true(coverage.many > positions / 200);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        positions = atoi(argv[1]);
    const struct CMUnitTest tests[] = {cmocka_unit_test(twin_agrees)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
