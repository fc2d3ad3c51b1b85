/* board.h: questions that need a position: why a move is illegal, what to play, who is ahead, how far the
 * goal is and by which path, the exact value, how an algorithm would choose. The topic (`board.*`) is found
 * like any other; the answer is computed with the rules, the solvers and the engines. */
#ifndef ASSISTANT_BOARD_H
#define ASSISTANT_BOARD_H

#include "assistant/assistant.h"
#include "assistant/context.h"
#include "assistant/fold.h"
#include "assistant/knowledge.h"
#include "core/result.h"
#include "engine/explain.h"

/* Steps of advice: 1 nudge, 2 area, 3 move; puzzles have a fourth, the whole line. */
enum { BOARD_STEPS = 3, BOARD_STEPS_PUZZLE = 4 };

/* A question about a position while it is answered. The caller owns everything it points to. */
struct board {
    struct session *session; /* scratch: moves are played on it, and it may end at another position */
    int player; /* seat of the asker; -1: the player to move. board_answer replaces -1 by the seat */
    struct span question; /* as typed */
    const struct folded *words;
    const struct knowledge *knowledge;
    int step;                  /* in: the step of advice wanted, from 1; out: the step given, 0: not advice */
    const struct lud_env *env; /* for engines and solvers */
    struct lud_limits limits;  /* for each engine or solver run */
    struct assistant_answer *answer;
};

/* Whether a topic is answered from a position. */
bool board_asks(struct span topic);
/* The step of advice that the words ask for, as a follow-up (`more`) or as one of the questions we offer; 0:
 * they ask for none. *topic is the name of the advice topic in every case. */
int board_step(struct context before, const struct folded *words, struct span *topic);
/* Answers the topic, for which board_asks must be true. Errors: LUD_ERROR_MEMORY, LUD_ERROR_STOPPED, and
 * those of engine_open. */
enum lud_status board_answer(struct board *board, struct span topic, struct lud_why *why);

/* ---- for the files board_*.c ---- */

/* One function per topic; each writes the answer and returns like board_answer. */
enum lud_status board_illegal(struct board *board, struct lud_why *why);
enum lud_status board_advise(struct board *board, struct lud_why *why);
enum lud_status board_ahead(struct board *board, struct lud_why *why);
enum lud_status board_distance(struct board *board, struct lud_why *why);
enum lud_status board_path(struct board *board, struct lud_why *why);
enum lud_status board_solve(struct board *board, struct lud_why *why);
enum lud_status board_algorithm(struct board *board, struct lud_why *why);

static inline const struct lud_rules *board_rules(const struct board *board)
{
    return session_rules(board->session);
}

static inline const struct lud_state *board_state(const struct board *board)
{
    return session_state(board->session);
}

/* Starts a paragraph of the answer, unless the last one is still empty. */
void board_paragraph(struct board *board);
/* Appends a sentence with {0}, {1} and {word}; board_say_of puts the seat's name for {word}. */
void board_say(struct board *board, enum lud_text text, int32_t arg0, int32_t arg1, const char *word);
void board_say_of(struct board *board, enum lud_text text, int seat, int32_t arg0, int32_t arg1);
/* Appends all sentences of an explanation to the paragraph. */
void board_explain(struct board *board, const struct explanation *what);
/* Adds a suggested next question. */
void board_offer(struct board *board, enum lud_text question);
/* Adds a square to highlight, once. */
void board_cell(struct board *board, struct span cell);
/* Sets the move that can be played now; an illegal move leaves it empty. */
void board_move(struct board *board, lud_move move);
/* Appends the moves to the line up to the first illegal one. */
void board_line(struct board *board, const lud_move *moves, int count);

/* Writes the notation of a move in the current position, terminated, into `room` of GAME_MAX_MOVE + 1 bytes;
 * returns `room`. */
const char *board_name(const struct board *board, lud_move move, char *room);
/* Runs an engine for board->player. In simultaneous games it thinks at the start of the tick, and the session
 * is then left where that player moves. LUD_ERROR_STOPPED: it found no move within the limits. */
enum lud_status board_think(struct board *board, const char *engine, struct lud_result *result,
                            struct lud_why *why);
/* Whether the game is a puzzle: its row has hints. */
bool board_is_puzzle(const struct board *board);
/* The name of the engine that gives advice on this game, a static string. */
const char *board_adviser(const struct board *board);
/* Says what the position is worth according to a search; nothing if the engine gives no values. */
void board_worth(struct board *board, const struct lud_result *result);

/* board_move_text.c: finds the move that the question names; `typed`, of GAME_MAX_MOVE + 1 bytes, receives
 * its notation, terminated. The move need not be legal. False: the question names none. */
bool board_find_move(const struct board *board, lud_move *move, char *typed);

/* board_cells.c: add squares to highlight, in the game's notation; no-ops for games without it. */
void board_cells_move(struct board *board, lud_move move);
void board_cells_around(struct board *board, lud_move move);
void board_cells_line(struct board *board, const lud_move *moves, int count);
void board_cells_target(struct board *board);

#endif
