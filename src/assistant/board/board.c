/* board.c: the table of board topics, and functions that their answers share. */
#include "assistant/board/board_game.h"

#include "core/tick.h"
#include "engine/engine.h"
#include "engine/game_row.h"
#include "games/games.h"
#include "text/areas/assistant_texts.h"
#include "text/areas/explain_texts.h"
#include "text/areas/jobs_texts.h"

#include <string.h>

/* ---- topics ---- */

static const struct row {
    const char *topic;
    enum lud_status (*answer)(struct board *board, struct lud_why *why);
} rows[] = {
    {"board.why-illegal", board_illegal}, {"board.what-to-play", board_advise},
    {"board.who-wins", board_ahead},      {"board.distance", board_distance},
    {"board.path", board_path},           {"board.solve", board_solve},
    {"board.algorithm", board_algorithm},
};

static const struct row *find_row(struct span topic)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (span_is(topic, rows[i].topic))
            return &rows[i];
    return NULL;
}

bool board_asks(struct span topic)
{
    return find_row(topic) != NULL;
}

/* ---- steps of advice ---- */

static bool same_words(const struct folded *words, enum lud_lang lang, enum lud_text text)
{
    struct folded other;
    fold(span_of(text_get(lang, text)), &other);
    if (words->count != other.count)
        return false;
    for (int i = 0; i < words->count; i++)
        if (!span_equal(folded_word(words, i), folded_word(&other, i)))
            return false;
    return true;
}

/* `more`, `encore`, `next hint please`: only words that ask for the next step. */
static bool wants_more(const struct folded *words)
{
    static const char fitting[] =
        "more next further again go on continue tell me please another hint step yes ok and show "
        "encore plus suite suivant suivante continue continuer oui un autre indice etape "
        "dis montre moi svp stp en davantage";
    for (int i = 0; i < words->count; i++)
        if (!fold_among(folded_word(words, i), fitting))
            return false;
    return words->count > 0;
}

int board_step(struct context before, const struct folded *words, struct span *topic)
{
    static const enum lud_text offers[] = {TEXT_ASSISTANT_MORE_AREA, TEXT_ASSISTANT_MORE_MOVE,
                                           TEXT_ASSISTANT_MORE_LINE};
    *topic = span_of("board.what-to-play");
    for (int i = 0; i < 3; i++)
        for (int lang = 0; lang < LUD_LANGS; lang++)
            if (same_words(words, (enum lud_lang)lang, offers[i]))
                return i + 2;
    if (before.step > 0 && span_equal(before.topic, *topic) && wants_more(words))
        return before.step + 1;
    return 0;
}

/* ---- writing ---- */

bool board_is_puzzle(const struct board *board)
{
    return game_row(board_rules(board)->game)->hints != NULL;
}

void board_paragraph(struct board *board)
{
    struct bytes *text = &board->answer->text;
    if (text->size > 0 && text->data[text->size - 1] != '\n')
        bytes_char(text, '\n');
}

/* The text of the answer, ready for a sentence: after a blank unless a paragraph begins. */
static struct bytes *sentence(struct board *board)
{
    struct bytes *text = &board->answer->text;
    if (text->size > 0 && text->data[text->size - 1] != '\n')
        bytes_char(text, ' ');
    return text;
}

void board_say(struct board *board, enum lud_text text, int32_t arg0, int32_t arg1, const char *word)
{
    text_format(sentence(board), board->answer->lang, text, (const int32_t[WHY_ARGS]){arg0, arg1}, word);
}

void board_say_of(struct board *board, enum lud_text text, int seat, int32_t arg0, int32_t arg1)
{
    const char *name = text_get(board->answer->lang, board_rules(board)->game->seats[seat]);
    board_say(board, text, arg0, arg1, name);
}

void board_explain(struct board *board, const struct explanation *what)
{
    for (int i = 0; i < what->count; i++)
        explain_write(board_rules(board), &what->lines[i], board->answer->lang, sentence(board));
}

void board_topic(struct board *board)
{
    const struct explain_topic *topic = explain_game(board_rules(board)->game)->topics;
    struct explanation what = {.count = 0};
    if (topic == NULL || topic->say == NULL)
        return;
    topic->say(board_rules(board), board_state(board), board->player, &what);
    board_explain(board, &what);
}

void board_offer(struct board *board, enum lud_text question)
{
    struct bytes *more = &board->answer->more;
    bytes_text(more, more->size > 0 ? "\n" : "");
    bytes_text(more, text_get(board->answer->lang, question));
}

void board_cell(struct board *board, struct span cell)
{
    struct bytes *cells = &board->answer->cells;
    struct span rest = bytes_view(cells), one;
    while (span_word(&rest, &one))
        if (span_equal(one, cell))
            return;
    bytes_text(cells, cells->size > 0 ? " " : "");
    bytes_span(cells, cell);
}

void board_move(struct board *board, lud_move move)
{
    bytes_clear(&board->answer->move);
    if (game_check(board_rules(board), board_state(board), move, NULL) == LUD_OK)
        game_format_move(board_rules(board), board_state(board), move, &board->answer->move);
}

void board_line(struct board *board, const lud_move *moves, int count)
{
    const struct lud_rules *rules = board_rules(board);
    struct bytes *line = &board->answer->line;
    struct lud_state *state = state_new(rules, board->env->memory);
    if (state == NULL) /* the line is optional: leave it out without memory */
        return;
    memcpy(state, board_state(board), rules->state_size);
    for (int i = 0; i < count && !game_over(state) && game_check(rules, state, moves[i], NULL) == LUD_OK;
         i++) {
        bytes_text(line, line->size > 0 ? " " : "");
        game_format_move(rules, state, moves[i], line);
        game_play(rules, state, moves[i]);
    }
    state_free(rules, board->env->memory, state);
}

const char *board_name(const struct board *board, lud_move move, char *room)
{
    struct bytes name = bytes_fixed(room, GAME_MAX_MOVE + 1);
    game_format_move(board_rules(board), board_state(board), move, &name);
    return bytes_string(&name);
}

/* ---- thinking ---- */

static bool board_is_simultaneous(const struct board *board)
{
    return (board_rules(board)->traits & LUD_SIMULTANEOUS) != 0;
}

/* Takes back the moves of the current tick, so that the session is at its start. */
static void to_boundary(struct board *board)
{
    while (board_state(board)->pending != 0 && session_undo(board->session)) {
    }
}

/* Advances within the tick to the player's move; riders before it make their first legal move. */
static void to_player(struct board *board)
{
    lud_move moves[LUD_MAX_MOVES];
    while (board_is_simultaneous(board) && session_turn(board->session) != LUD_OVER &&
           session_turn(board->session) < board->player) {
        if (game_moves(board_rules(board), board_state(board), moves) == 0 ||
            session_play(board->session, moves[0], NULL) != LUD_OK)
            return;
    }
}

const char *board_adviser(const struct board *board)
{
    return game_adviser(board_rules(board)->game);
}

enum lud_status board_think(struct board *board, const char *engine, struct lud_result *result,
                            struct lud_why *why)
{
    struct engine_opened opened;
    struct lud_problem problem;
    to_boundary(board);
    enum lud_status status = engine_open(board_rules(board), span_of(engine), NULL, board->env, &opened, why);
    if (status != LUD_OK)
        return status;
    status = engine_problem(opened.engine, board->session, &problem, why);
    if (status == LUD_OK) {
        if (board_is_simultaneous(board))
            problem.player = board->player;
        status = engine_run(opened.engine, &problem, &board->limits, NULL, result, why);
    }
    engine_free(opened.engine);
    if (status == LUD_OK)
        status = engine_answered(result, TEXT_API_JOB_NO_ANSWER, why);
    to_player(board);
    return status;
}

/* ---- answering ---- */

/* Goes to the start of the tick and replaces a missing or invalid player by the player to move. */
static void settle_player(struct board *board)
{
    to_boundary(board);
    if (board->player < 0 || board->player >= board_rules(board)->players)
        board->player = session_turn(board->session);
}

static void say_over(struct board *board)
{
    lud_value values[LUD_MAX_PLAYERS];
    const struct lud_rules *rules = board_rules(board);
    session_outcome(board->session, values);
    board_paragraph(board);
    for (int seat = 0; rules->players > 1 && seat < rules->players; seat++)
        if (values[seat] == LUD_ONE) {
            board_say_of(board, TEXT_ASSISTANT_OVER_WON, seat, 0, 0);
            return;
        }
    if ((rules->traits & LUD_SCORE) != 0)
        board_say(board, TEXT_EXPLAIN_ENDS_SCORE, (int32_t)values[0], 0, NULL);
    else
        board_say(board, (rules->traits & LUD_GOAL) != 0 ? TEXT_EXPLAIN_ENDS_SOLVED : TEXT_EXPLAIN_ENDS_DRAW,
                  0, 0, NULL);
}

enum lud_status board_answer(struct board *board, struct span topic, struct lud_why *why)
{
    const int step = board->step;
    board->step = 0;
    settle_player(board);
    if (session_turn(board->session) == LUD_OVER) {
        say_over(board);
        return LUD_OK;
    }
    if (span_is(topic, "board.what-to-play"))
        board->step = step;
    return find_row(topic)->answer(board, why);
}
