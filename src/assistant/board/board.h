/* board.h: what can only be answered from a position: why a move is illegal, what to play, who is ahead, how
 * far it is, which way, what it is worth, how an algorithm would choose. The intent was found like any other
 * topic; the answer comes from the rules, the solvers and the engines. */
#ifndef ASSISTANT_BOARD_H
#define ASSISTANT_BOARD_H

#include "assistant/assistant.h"
#include "assistant/context.h"
#include "assistant/fold.h"
#include "assistant/knowledge.h"
#include "core/result.h"
#include "engine/explain.h"

enum { BOARD_STEPS = 3, BOARD_STEPS_PUZZLE = 4 }; /* of advice: nudge, area, move; the line */

struct board {
    struct session *session; /* a scratch: it may be left elsewhere */
    int player;              /* who asks; -1: whoever is to move. After board_enter the one that is meant */
    struct span question;
    const struct folded *words;
    const struct knowledge *knowledge;
    int step; /* of advice that goes on; set to the step that was given, 0 for other topics */
    const struct lud_env *env;
    struct lud_limits limits;
    struct assistant_answer *answer;
};

/* Whether a topic is answered from a position. */
bool board_asks(struct span topic);
/* The step of advice that the words ask for after the question before, and the topic that it belongs to;
 * 0 = they do not go on with it. */
int board_step(struct context before, const struct folded *words, struct span *topic);
/* Answers the topic, for which board_asks is true. */
enum lud_status board_answer(struct board *board, struct span topic, struct lud_why *why);

/* ---- for the files board_*.c ---- */

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

/* Begins a paragraph of the answer; sentences follow in it. */
void board_paragraph(struct board *board);
/* A sentence: a text with two numbers and a word, after a blank where one stands before it. */
void board_say(struct board *board, enum lud_text text, int32_t arg0, int32_t arg1, const char *word);
void board_say_of(struct board *board, enum lud_text text, int seat, int32_t arg0, int32_t arg1);
/* All sentences of an explanation, in one paragraph. */
void board_explain(struct board *board, const struct explanation *what);
/* A question to go on with. */
void board_offer(struct board *board, enum lud_text question);
/* A word to the cells; the move that can be played now; the line, as far as it is legal. */
void board_cell(struct board *board, struct span cell);
void board_move(struct board *board, lud_move move);
void board_line(struct board *board, const lud_move *moves, int count);

/* Notation of a move in the present position, terminated, in `room` of GAME_MAX_MOVE + 1 bytes. */
const char *board_name(const struct board *board, lud_move move, char *room);
/* Has an engine think for board->player, at a tick's boundary in simultaneous games; the session is then
 * where that player acts. LUD_ERROR_STOPPED when it found no move. */
enum lud_status board_think(struct board *board, const char *engine, struct lud_result *result,
                            struct lud_why *why);
/* Whether it is a puzzle: its game has hints in steps. */
bool board_is_puzzle(const struct board *board);
/* The engine that gives advice on this game. */
const char *board_adviser(const struct board *board);
/* What a search says the position is worth, in sentences. */
void board_worth(struct board *board, const struct lud_result *result);

/* board_move_text.c: the move that the question names, and how, terminated, in `typed` of GAME_MAX_MOVE + 1
 * bytes; false when there is none. */
bool board_find_move(const struct board *board, lud_move *move, char *typed);

/* board_cells.c: squares in each game's own notation; nothing where the game has none. */
void board_cells_move(struct board *board, lud_move move);
void board_cells_around(struct board *board, lud_move move);
void board_cells_line(struct board *board, const lud_move *moves, int count);
void board_cells_target(struct board *board);

#endif
