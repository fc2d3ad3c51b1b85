/* session.h: one game being played: rules, start, moves so far, undo and redo, repetition. It knows no clock,
 * no engine and no player's name; a record (record.h) adds those. */
#ifndef PLAY_SESSION_H
#define PLAY_SESSION_H

#include "core/game.h"

enum { SESSION_MAX_PLIES = 65536 };

/* One row a state of a session's game: constant and the word that records and protocols use. */
#define SESSION_END_TABLE(X)                                                                                 \
    X(SESSION_RUNNING, "running")                                                                            \
    X(SESSION_RULES, "rules")           /* the position is final */                                          \
    X(SESSION_REPETITION, "repetition") /* the position stands for the third time: a draw (LUD_REPEATS) */   \
    X(SESSION_LENGTH, "length")         /* SESSION_MAX_PLIES moves: a draw */

enum session_end {
#define SESSION_CONSTANT(constant, word) constant,
    SESSION_END_TABLE(SESSION_CONSTANT)
#undef SESSION_CONSTANT
};

/* Opaque. It belongs to one thread: functions that take it const may still use its scratch position. */
struct session;

/* A session at `position` (empty or `start`: the start) under `options` of `game`. It owns its rules. Free
 * with session_free. On error *session is NULL and *why tells, with the column in the text at fault. */
enum lud_status session_new(const struct lud_game *game, struct span options, struct span position,
                            const struct lud_memory *memory, struct session **session, struct lud_why *why);
/* A session of its own under the same rules, which both then hold: with the same moves and position (undone
 * moves are left out), or one that begins at `state`. The copy may belong to another thread. NULL without
 * memory. */
struct session *session_copy(const struct session *session, const struct lud_memory *memory);
struct session *session_at(const struct session *session, const struct lud_state *state,
                           const struct lud_memory *memory);
void session_free(struct session *session); /* may be NULL */

const struct lud_rules *session_rules(const struct session *session);
/* The same as a further holder of them; give them back with rules_free. */
struct lud_rules *session_share_rules(const struct session *session);
const struct lud_state *session_state(const struct session *session); /* valid until the next change */
const struct lud_state *session_first(const struct session *session); /* the position that it began with */
enum session_end session_end(const struct session *session);
const char *session_end_word(enum session_end end); /* "repetition" */
/* Player to act, or LUD_OVER: also when a repetition has ended the game, which the state itself does not
 * know. */
int session_turn(const struct session *session);
/* The result of an ended game, for each player. A draw by repetition or length shares LUD_ONE equally, what
 * is left of the division going to the first seats; who plays alone has then missed the goal and gets 0. */
void session_outcome(const struct session *session, lud_value *values);

/* Plays a move that is not known to be legal. LUD_ERROR_OVER after the end; LUD_ERROR_MOVE with the reason. A
 * failed call changes nothing. What was undone is forgotten. */
enum lud_status session_play(struct session *session, lud_move move, struct lud_why *why);
/* The same for notation; *move (may be NULL) is what was read. */
enum lud_status session_play_text(struct session *session, struct span text, lud_move *move,
                                  struct lud_why *why);
/* Plays a list of moves separated by blanks: all of them, or none; why->column is where the bad one begins.
 */
enum lud_status session_play_list(struct session *session, struct span text, struct lud_why *why);
/* One move back or forward again; false when there is none. */
bool session_undo(struct session *session);
bool session_redo(struct session *session);

size_t session_plies(const struct session *session);              /* moves played and not undone */
size_t session_redos(const struct session *session);              /* moves that session_redo can bring back */
lud_move session_move(const struct session *session, size_t ply); /* 0 <= ply < session_plies */
/* Which player made that move. */
int session_mover(const struct session *session, size_t ply);
/* Appends the notation of move `ply`. */
void session_format_move(const struct session *session, size_t ply, struct bytes *out);

/* The keys of earlier positions that can still be repeated, oldest first: what a search needs to know. All
 * since the start under LUD_REPEATS, else none. Valid until the next change. */
const uint64_t *session_past(const struct session *session, size_t *count);
/* How often the present position has occurred, itself included. */
int session_occurrences(const struct session *session);

#endif
