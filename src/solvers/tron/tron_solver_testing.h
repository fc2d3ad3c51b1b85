/* tron_solver_testing.h: shared code of the Tron solvers' tests: positions, small random maps, the files
 * tests/positions/tron_*.tsv, and a brute-force search for the longest ride. */
#ifndef SOLVERS_TRON_SOLVER_TESTING_H
#define SOLVERS_TRON_SOLVER_TESTING_H

#include "core/environment.h"
#include "games/tron/tron.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- positions ---- */

struct board {
    struct lud_rules *rules;
    struct lud_state *state;
};

static inline struct board board_open_with(const char *rules, struct span text)
{
    struct board board = {NULL, NULL};
    struct lud_why why;
    assert_int_equal(rules_new(&tron_game, span_of(rules), text, memory_heap(), &board.rules, &why), LUD_OK);
    board.state = state_new(board.rules, memory_heap());
    assert_non_null(board.state);
    assert_int_equal(game_position(board.rules, text, board.state, &why), LUD_OK);
    return board;
}

static inline struct board board_open(const char *text)
{
    return board_open_with("", span_of(text));
}

/* One of the built-in maps. */
static inline struct board board_named(const char *name)
{
    const struct span text = tron_map_find(span_of(name));
    assert_true(text.size > 0);
    return board_open_with("", text);
}

static inline struct board board_random(struct tron_recipe recipe)
{
    struct bytes text = bytes_growing(memory_heap(), GAME_MAX_POSITION);
    tron_map_random(&recipe, &text);
    const struct board board = board_open_with("", bytes_view(&text));
    bytes_destroy(&text);
    return board;
}

static inline void board_close(struct board board)
{
    state_free(board.rules, memory_heap(), board.state);
    rules_free(board.rules);
}

/* A position of a small map. */
union small {
    struct lud_state head;
    uint64_t words[32];
};

/* A small random map for one rider: walls, links, teleports, one or two floors. */
static inline struct board board_small(uint64_t seed, int width, int height)
{
    struct random luck = random_start(seed, 77);
    char text[256];
    int size = 0, floors = 1 + (random_below(&luck, 4) == 0);
    for (int row = 0; row < floors * height; row++) {
        if (row > 0)
            text[size++] = row % height == 0 ? '|' : '/';
        for (int x = 0; x < width; x++)
            text[size++] = random_below(&luck, 5) == 0 ? '#' : '.';
    }
    text[size] = '\0';
    assert_true(size <= (int)(sizeof(union small) - sizeof(struct tron_state)) * 8);
    const char *marks = "1aaAAbbBB";
    for (uint32_t i = 0, count = 1 + 2 * random_below(&luck, 5); i < count;) {
        const uint32_t at = random_below(&luck, (uint32_t)size);
        if (text[at] == '.' || text[at] == '#')
            text[at] = marks[i++];
    }
    return board_open(text);
}

/* ---- the machine ---- */

static inline uint64_t still_clock(void *context)
{
    (void)context;
    return 0;
}

/* A clock that advances by a microsecond per reading. */
static inline uint64_t ticking_clock(void *context)
{
    uint64_t *now = context;
    return *now += 1000;
}

static inline struct lud_env still_env(void)
{
    return (struct lud_env){.memory = memory_heap(), .now = still_clock, .threads = 1};
}

/* ---- rides ---- */

/* Plays the moves; returns whether all were legal. */
static inline bool rides(const struct board *board, const lud_move *moves, int count)
{
    struct lud_state *state = state_new(board->rules, memory_heap());
    bool legal = true;
    memcpy(state, board->state, board->rules->state_size);
    for (int i = 0; i < count && legal; i++) {
        legal = !game_over(state) && game_check(board->rules, state, moves[i], NULL) == LUD_OK;
        if (legal)
            game_play(board->rules, state, moves[i]);
    }
    state_free(board->rules, memory_heap(), state);
    return legal;
}

/* The longest ride on a small map, by brute force. */
static inline int longest_by_trying(const struct lud_rules *rules, const struct lud_state *state)
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(rules, state, moves);
    int longest = 0;
    for (int i = 0; i < count; i++) {
        union small child;
        memcpy(&child, state, rules->state_size);
        game_play(rules, &child.head, moves[i]);
        const int ride = 1 + longest_by_trying(rules, &child.head);
        longest = ride > longest ? ride : longest;
    }
    return longest;
}

/* ---- files ---- */

enum { ROW_CELLS = 6, ROW_SIZE = 4096 };

/* A row of a tab-separated file; each cell is NUL-terminated. */
struct row {
    char line[ROW_SIZE];
    char *cell[ROW_CELLS];
};

static inline FILE *rows_open(const char *path)
{
    struct row header;
    FILE *file = fopen(path, "r");
    if (file == NULL)
        fail_msg("cannot open %s", path);
    assert_non_null(fgets(header.line, sizeof header.line, file));
    return file;
}

static inline bool rows_next(FILE *file, struct row *row)
{
    if (fgets(row->line, sizeof row->line, file) == NULL)
        return false;
    row->line[strcspn(row->line, "\r\n")] = '\0';
    row->cell[0] = row->line;
    for (int i = 1; i < ROW_CELLS; i++) {
        char *tab = row->cell[i - 1] + strcspn(row->cell[i - 1], "\t");
        row->cell[i] = *tab == '\0' ? tab : tab + 1;
        *tab = '\0';
    }
    return true;
}

#endif
