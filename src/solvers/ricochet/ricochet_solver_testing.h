/* ricochet_solver_testing.h: shared code of the Ricochet solver's tests. Include it after cmocka.h. */
#ifndef SOLVERS_RICOCHET_SOLVER_TESTING_H
#define SOLVERS_RICOCHET_SOLVER_TESTING_H

#include "games/ricochet/ricochet.h"
#include "solvers/ricochet/ricochet_solver.h"

enum { TESTING_TEXT = 512 };

static inline uint64_t testing_now(void *context)
{
    (void)context;
    return 0;
}

static inline struct lud_env testing_env(void)
{
    return (struct lud_env){.memory = memory_heap(), .now = testing_now, .threads = 1};
}

/* Opens the rules of a position text and reads the position into *state. The caller calls rules_free. */
static inline struct lud_rules *testing_open(const char *options, const char *text,
                                             struct ricochet_state *state)
{
    struct lud_rules *rules = NULL;
    struct lud_why why = {0};
    if (rules_new(&ricochet_game, span_of(options), span_of(text), memory_heap(), &rules, &why) != LUD_OK ||
        game_position(rules, span_of(text), &state->head, &why) != LUD_OK)
        fail_msg("%s", text);
    return rules;
}

/* Writes a different kind of position for each index: published and random boards, with and without
 * vortex. */
static inline void testing_position(uint64_t index, int robots, char text[TESTING_TEXT])
{
    struct bytes out = bytes_fixed(text, TESTING_TEXT);
    struct random random = random_start(7, index);
    if (index % 3 != 0) {
        ricochet_random_position(3, index, index % 3 == 1 ? "ABCD" : "D+", robots, true, &out);
        return;
    }
    struct ricochet_board board;
    uint8_t cells[RICOCHET_ROBOTS + 1];
    ricochet_board_random(&board, index);
    for (int i = 0; i <= robots; i++) {
        bool taken = true;
        while (taken) {
            cells[i] = (uint8_t)random_below(&random, RICOCHET_CELLS);
            taken = false;
            for (int j = 0; j < i; j++)
                taken = taken || cells[j] == cells[i];
        }
    }
    bytes_text(&out, board.name);
    for (int i = 0; i <= robots; i++) {
        const uint32_t colour = i < robots ? (uint32_t)i : random_below(&random, (uint32_t)robots + 1);
        bytes_char(&out, i == 0 || i == robots ? ' ' : ',');
        bytes_char(&out, colour == (uint32_t)robots ? '*' : "RGBYK"[colour]);
        bytes_char(&out, (char)('a' + cells[i] % RICOCHET_SIDE));
        bytes_integer(&out, RICOCHET_SIDE - cells[i] / RICOCHET_SIDE);
    }
    assert_false(out.failed);
}

/* Plays the line by the rules of the game and asserts that it solves the puzzle. */
static inline void testing_replay(const struct lud_rules *rules, const struct ricochet_state *start,
                                  const lud_move *line, int size)
{
    struct ricochet_state state = *start;
    lud_value values[LUD_MAX_PLAYERS];
    for (int i = 0; i < size; i++) {
        assert_int_equal(game_check(rules, &state.head, line[i], NULL), LUD_OK);
        game_play(rules, &state.head, line[i]);
    }
    assert_true(game_over(&state.head));
    game_outcome(rules, &state.head, values);
    assert_int_equal(values[0], LUD_ONE);
}

#endif
