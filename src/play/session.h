/* session.h: a game in progress: rules, start position, moves, undo and redo, draw by repetition. Clocks,
 * engines and players' names are kept elsewhere (clock.h, record.h). */
#ifndef PLAY_SESSION_H
#define PLAY_SESSION_H

#include "core/game.h"

enum {
    SESSION_MAX_PLIES = 65536, /* the game is a draw after so many moves */
    SESSION_PATIENCE = 500     /* moves after which an engine gives up a puzzle */
};

/* How a game ended: constant, and the word used in records and protocols. */
#define SESSION_END_TABLE(X)                                                                                 \
    X(SESSION_RUNNING, "running")                                                                            \
    X(SESSION_RULES, "rules")           /* the position is terminal */                                       \
    X(SESSION_REPETITION, "repetition") /* third occurrence of the position: a draw (LUD_REPEATS) */         \
    X(SESSION_LENGTH, "length")         /* SESSION_MAX_PLIES moves: a draw */

enum session_end {
#define SESSION_CONSTANT(constant, word) constant,
    SESSION_END_TABLE(SESSION_CONSTANT)
#undef SESSION_CONSTANT
};

/* Opaque. Not thread-safe: even functions with a const session may write to its scratch position, so only one
 * thread may use it at a time. */
struct session;

/* Opens a session of `game` with `options` at `position` (empty or `start`: the game's start). Its memory,
 * which must outlive it, is `memory`; free it with session_free. On error *session is NULL and *why has the
 * reason, with the column in `options` or `position`. */
enum lud_status session_new(const struct lud_game *game, struct span options, struct span position,
                            const struct lud_memory *memory, struct session **session, struct lud_why *why);
/* New sessions that share the (reference-counted) rules of `session`: session_copy has the same moves without
 * the undone ones; session_at begins at `state`, which it copies. They are independent and may be used by
 * another thread. NULL without memory. */
struct session *session_copy(const struct session *session, const struct lud_memory *memory);
struct session *session_at(const struct session *session, const struct lud_state *state,
                           const struct lud_memory *memory);
void session_free(struct session *session); /* may be NULL */

const struct lud_rules *session_rules(const struct session *session); /* valid as long as the session */
/* The rules with another reference to them, which the caller drops with rules_free. */
struct lud_rules *session_share_rules(const struct session *session);
const struct lud_state *session_state(const struct session *session); /* valid until the next change */
const struct lud_state *session_first(const struct session *session); /* the position it began with */
enum session_end session_end(const struct session *session);
const char *session_end_word(enum session_end end); /* static, e.g. "repetition" */
/* The player to move, or LUD_OVER. Unlike the state's turn, this knows draws by repetition and length. */
int session_turn(const struct session *session);
/* Whether an engine whose turn it is has to resign: in a puzzle (LUD_GOAL) that is not solved after
 * SESSION_PATIENCE moves. Every referee asks this before it asks an engine, because some engines would play
 * for ever. People may go on. */
bool session_lost_patience(const struct session *session);
/* The result of an ended game, values[0..players). A draw by repetition or length divides LUD_ONE equally,
 * the remainder going to the first seats; a single player has missed the goal and gets 0. */
void session_outcome(const struct session *session, lud_value *values);

/* Plays a move after checking that it is legal, and discards the undone moves. LUD_ERROR_OVER: the game has
 * ended; LUD_ERROR_MOVE: illegal, with the reason in *why; LUD_ERROR_MEMORY. A failed call changes nothing.
 */
enum lud_status session_play(struct session *session, lud_move move, struct lud_why *why);
/* The same for a move in notation; *move (may be NULL) is set on success. */
enum lud_status session_play_text(struct session *session, struct span text, lud_move *move,
                                  struct lud_why *why);
/* Plays a list of moves separated by blanks: all of them or none. why->column is where the bad move begins.
 */
enum lud_status session_play_list(struct session *session, struct span text, struct lud_why *why);
/* Takes one move back, or plays an undone move again; false: there is none. */
bool session_undo(struct session *session);
bool session_redo(struct session *session);

size_t session_plies(const struct session *session);              /* moves played and not undone */
size_t session_redos(const struct session *session);              /* undone moves that can be redone */
lud_move session_move(const struct session *session, size_t ply); /* 0 <= ply < session_plies */
/* The player who made move `ply`. */
int session_mover(const struct session *session, size_t ply);
/* Appends the notation of move `ply`. */
void session_format_move(const struct session *session, size_t ply, struct bytes *out);

/* The keys of the positions before each move, oldest first, for a search to detect repetitions. *count is 0
 * unless the rules have LUD_REPEATS. Valid until the next change. */
const uint64_t *session_past(const struct session *session, size_t *count);
/* How often the current position has occurred, this time included. */
int session_occurrences(const struct session *session);

#endif
