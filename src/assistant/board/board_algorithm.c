/* board_algorithm.c: how an algorithm chooses, with the position as the example: first what it is, from the
 * knowledge; then its search here: how many nodes, what value, which move. */
#include "assistant/board/board_game.h"

#include "engine/engine.h"
#include "text/areas/assistant_texts.h"
#include "text/areas/explain_texts.h"

/* Folded words that name an engine. The first row that matches a word wins, so `negamax` precedes `min`. */
static const struct alias {
    const char *words, *engine;
} aliases[] = {
    {"negamax", "negamax-id"},
    {"alpha", "alphabeta"},
    {"alphabeta", "alphabeta"},
    {"minimax", "minimax"},
    {"min", "minimax"},
    {"idastar", "idastar"},
    {"astar", "astar"},
    {"etoile", "astar"},
    {"star", "astar"},
    {"iddfs", "iddfs"},
    {"deepening", "iddfs"},
    {"iterative", "iddfs"},
    {"approfondissement", "iddfs"},
    {"breadth", "bfs"},
    {"largeur", "bfs"},
    {"bfs", "bfs"},
    {"dfs", "dfs"},
    {"profondeur", "dfs"},
    {"bestfirst", "bestfirst"},
    {"mcts", "mcts"},
    {"tree", "mcts"},
    {"arbre", "mcts"},
    {"uct", "mcts"},
    {"carlo", "montecarlo"},
    {"montecarlo", "montecarlo"},
    {"greedy", "greedy"},
    {"glouton", "greedy"},
    {"random", "random"},
    {"hasard", "random"},
    {"aleatoire", "random"},
    {"maxn", "maxn"},
    {"paranoid", "paranoid"},
    {"paranoiaque", "paranoid"},
    {"brs", "brs"},
    {"path", "path"},
    {"territory", "territory"},
    {"territoire", "territory"},
    {"fill", "fill"},
    {"criteria", "criteria"},
    {"criteres", "criteria"},
    {"perfect", "perfect"},
    {"strong", "strong"},
};

static const char *find_engine(const struct folded *words)
{
    for (size_t i = 0; i < sizeof aliases / sizeof aliases[0]; i++)
        for (int j = 0; j < words->count; j++)
            if (span_is(folded_word(words, j), aliases[i].words))
                return aliases[i].engine;
    return NULL;
}

/* Says the first paragraph of the knowledge about the algorithm; nothing if there is no such topic. */
static void say_idea(struct board *board, const char *engine)
{
    char room[KNOWLEDGE_NAME];
    struct bytes name = bytes_fixed(room, sizeof room);
    bytes_text(&name, "algorithm.");
    bytes_text(&name, engine);
    const struct knowledge_topic *topic =
        knowledge_find(board->knowledge, board->answer->lang, bytes_view(&name));
    if (topic == NULL)
        return;
    board_paragraph(board);
    bytes_span(&board->answer->text,
               knowledge_line(board->knowledge, topic->first + topic->questions + topic->words));
    board_paragraph(board);
}

static void say_search(struct board *board, const char *engine, const struct lud_result *result)
{
    char room[GAME_MAX_MOVE + 1];
    board_say(board, TEXT_ASSISTANT_CHOOSES, 0, 0, engine);
    board_say(board, TEXT_ASSISTANT_PLAY, 0, 0, board_name(board, result->move, room));
    if (result->sims > 0)
        board_say(board, TEXT_ASSISTANT_SIMULATED,
                  (int32_t)(result->sims > INT32_MAX ? INT32_MAX : result->sims), 0, NULL);
    else if (result->nodes > 0)
        board_say(board, TEXT_ASSISTANT_VISITED,
                  (int32_t)(result->nodes > INT32_MAX ? INT32_MAX : result->nodes), result->depth, NULL);
    board_worth(board, result);
    board_cells_move(board, result->move);
    board_move(board, result->move);
    board_line(board, result->line, result->line_size);
    if (board->answer->line.size > 0)
        board_say(board, TEXT_EXPLAIN_LINE, 0, 0, bytes_string(&board->answer->line));
}

enum lud_status board_algorithm(struct board *board, struct lud_why *why)
{
    struct lud_result result;
    const char *named = find_engine(board->words), *engine = named != NULL ? named : board_adviser(board);
    say_idea(board, engine);
    board_paragraph(board);
    if (board_game(board)->algorithm != NULL)
        board_game(board)->algorithm(board, engine);
    const enum lud_status status = board_think(board, engine, &result, why);
    if (status == LUD_ERROR_UNSUPPORTED || status == LUD_ERROR_UNKNOWN) { /* that, too, is an answer */
        board_say(board, TEXT_ASSISTANT_CANNOT_PLAY, 0, 0, engine);
        text_why(&board->answer->text, board->answer->lang, why);
        return LUD_OK;
    }
    if (status == LUD_OK)
        say_search(board, engine, &result);
    return status;
}
