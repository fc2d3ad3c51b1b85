/* ricochet_inside.h: what the files of this folder give each other: the callbacks of the table in ricochet.c
 * and the pieces that positions are made of. */
#ifndef GAMES_RICOCHET_INSIDE_H
#define GAMES_RICOCHET_INSIDE_H

#include "games/ricochet/ricochet_board.h"

enum { RICOCHET_MOVES = RICOCHET_ROBOTS * RICOCHET_DIRECTIONS };

#define RICOCHET_COLOURS "RGBYK" /* letters of the robots, by colour */

static inline bool ricochet_is_there(const struct ricochet_state *state, int robot)
{
    return (state->there >> robot & 1) != 0;
}

/* Whether the target is for this robot. */
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

/* Fills the rules' `stop` from their board. */
void ricochet_tables(struct ricochet_rules *rules);
/* Makes the head (key, turn) of a position whose other fields are set. */
void ricochet_seal(const struct ricochet_rules *rules, struct ricochet_state *state);
/* The key of a position, from scratch. */
uint64_t ricochet_key(const struct ricochet_state *state);
/* Whether a robot stands where it should, by all conditions of the rules. */
bool ricochet_is_solved(const struct ricochet_rules *rules, const struct ricochet_state *state);

/* ---- ricochet_read.c ---- */

/* Reads a whole position: its board into *board unless its text is the name that *board already has, the rest
 * into *state, whose head is left to ricochet_seal. Both may be changed on error. */
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
/* Appends `Rj6,Ge15 Bj13`: robots and target. */
void ricochet_put_pieces(const struct ricochet_state *state, struct bytes *out);

/* ---- ricochet_random.c ---- */

/* Draws cells for the first `robots` robots and one of the printed targets that is for one of them (or for
 * any, when `vortex`); fills all of *state but its head. */
void ricochet_place(const struct ricochet_board *board, int robots, bool vortex, struct random *random,
                    struct ricochet_state *state);

/* ---- ricochet_evaluation.c ---- */

/* Fills the rules' grids for the target of their start. */
void ricochet_grids(struct ricochet_rules *rules);

/* ---- ricochet_draw.c ---- */

void ricochet_draw(const struct lud_rules *rules, const struct lud_state *state, struct lud_style style,
                   struct bytes *out);

#endif
