/* ricochet_inside.h: functions that the files of this folder share: the callbacks that ricochet.c collects in
 * ricochet_game (core/game.h states their contracts), and the parts of positions. */
#ifndef GAMES_RICOCHET_INSIDE_H
#define GAMES_RICOCHET_INSIDE_H

#include "games/ricochet/ricochet_board.h"

enum {
    RICOCHET_MOVES = RICOCHET_ROBOTS * RICOCHET_DIRECTIONS
}; /* most moves of a position; encodable moves */

#define RICOCHET_COLOURS "RGBYK" /* letters of the robots, by colour */

static inline bool ricochet_is_there(const struct ricochet_state *state, int robot)
{
    return (state->there >> robot & 1) != 0;
}

/* Whether the target is for `robot`: its colour or the vortex. */
static inline bool ricochet_is_active(const struct ricochet_state *state, int robot)
{
    return state->colour == robot || state->colour == RICOCHET_ANY;
}

/* ---- ricochet_rules.c ---- */

void ricochet_start(const struct lud_rules *rules, struct lud_state *state);
int ricochet_moves(const struct lud_rules *rules, const struct lud_state *state, lud_move *out);
void ricochet_play(const struct lud_rules *rules, struct lud_state *state, lud_move move);
enum lud_status ricochet_check(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                               struct lud_why *why);
void ricochet_outcome(const struct lud_rules *rules, const struct lud_state *state, lud_value *values);
int ricochet_count(const struct lud_rules *rules, const struct lud_state *state);

/* Fills rules->stop from rules->board. */
void ricochet_tables(struct ricochet_rules *rules);
/* Computes the head (key and turn) of a position whose other fields are set. */
void ricochet_seal(const struct ricochet_rules *rules, struct ricochet_state *state);
/* The key of a position, computed from scratch; `head` is not read. */
uint64_t ricochet_key(const struct ricochet_state *state);
/* Whether a robot that the target is for is on it and, under rule=strict, has used both axes. */
bool ricochet_is_solved(const struct ricochet_rules *rules, const struct ricochet_state *state);

/* ---- ricochet_read.c ---- */

/* Parses a whole position text. The board goes to *board, unless its text equals board->name; everything else
 * goes to *state, except the head, which the caller completes with ricochet_seal. On error both are
 * unspecified. */
enum lud_status ricochet_read(struct span text, bool strict, struct ricochet_board *board,
                              struct ricochet_state *state, struct lud_why *why);

/* ---- ricochet_notation.c ---- */

enum lud_status ricochet_parse(const struct lud_rules *rules, struct span text, struct lud_state *state,
                               struct lud_why *why);
void ricochet_format(const struct lud_rules *rules, const struct lud_state *state, struct bytes *out);
enum lud_status ricochet_parse_move(const struct lud_rules *rules, const struct lud_state *state,
                                    struct span text, lud_move *move, struct lud_why *why);
void ricochet_format_move(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                          struct bytes *out);
/* Appends robots and target: `Rj6,Ge15 Bj13`. */
void ricochet_put_pieces(const struct ricochet_state *state, struct bytes *out);

/* ---- ricochet_random.c ---- */

/* Draws random cells for the first `robots` robots and one of the printed targets for them (the vortex only
 * if `vortex`). Fills *state except the head, which is zeroed. */
void ricochet_place(const struct ricochet_board *board, int robots, bool vortex, struct random *random,
                    struct ricochet_state *state);

/* ---- ricochet_evaluation.c ---- */

/* Fills rules->grid for the target of the start. */
void ricochet_grids(struct ricochet_rules *rules);

/* ---- ricochet_draw.c ---- */

void ricochet_draw(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
                   struct bytes *out);

#endif
