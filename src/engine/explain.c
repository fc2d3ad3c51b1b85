/* explain.c: the explanations common to all games: a move is illegal, ends the game or repeats a position. */
#include "engine/explain.h"
#include "engine/game_row.h"

#include "text/areas/explain_texts.h"

#include <string.h>

const struct explain_game *explain_game(const struct lud_game *game)
{
    static const struct explain_game none = {.move = NULL};
    const struct explain_game *own = game_row(game)->explain;
    return own != NULL ? own : &none;
}

/* ---- common to all games ---- */

/* The only player with the highest value; -1 if several share it. */
static int sole_winner(const struct lud_rules *rules, const lud_value *values)
{
    int best = 0, equals = 0;
    for (int player = 1; player < rules->players; player++)
        best = values[player] > values[best] ? player : best;
    for (int player = 0; player < rules->players; player++)
        equals += values[player] == values[best];
    return equals == 1 && values[best] > 0 ? best : -1;
}

static void say_end(const struct explain_move *move, struct explanation *out)
{
    const struct lud_rules *rules = move->rules;
    lud_value values[LUD_MAX_PLAYERS];
    game_outcome(rules, move->after, values);
    const int best = sole_winner(rules, values);
    if ((rules->traits & LUD_SCORE) != 0)
        explain_say(out, TEXT_EXPLAIN_ENDS_SCORE, values[0], 0);
    else if ((rules->traits & LUD_GOAL) != 0 && best == 0)
        explain_say(out, TEXT_EXPLAIN_ENDS_SOLVED, 0, 0);
    else if (best >= 0)
        explain_of(out, TEXT_EXPLAIN_ENDS_WIN, best, 0, 0);
    else
        explain_say(out, TEXT_EXPLAIN_ENDS_DRAW, 0, 0);
}

/* For games without explanations of their own: the number of moves that the next player has. */
static void say_choice(const struct explain_move *move, struct explanation *out)
{
    if (game_over(move->after))
        return;
    const int count = game_count(move->rules, move->after);
    explain_of(out, explain_number(count, TEXT_EXPLAIN_CHOICE_ONE, TEXT_EXPLAIN_CHOICE), move->after->turn,
               count, 0);
}

static void say_repetition(const struct lud_rules *rules, int occurrences, struct explanation *out)
{
    if ((rules->traits & LUD_REPEATS) == 0 || occurrences < 2)
        return;
    explain_say(out, occurrences > 2 ? TEXT_EXPLAIN_REPEATS_DRAW : TEXT_EXPLAIN_REPEATS, 0, 0);
}

void explain_refused(const struct lud_why *why, struct explanation *out)
{
    const enum lud_text text = why->text != 0 ? (enum lud_text)why->text : text_of_status(why->status);
    struct explain_line *line = explain_say(out, text, 0, 0);
    struct bytes word = explain_word(line);
    memcpy(line->args, why->args, sizeof line->args);
    bytes_text(&word, why->word);
}

static void say_refusal(const struct lud_rules *rules, const struct lud_state *state, lud_move move,
                        const struct lud_why *why, struct explanation *out)
{
    const struct explain_game *row = explain_game(rules->game);
    explain_refused(why, out);
    if (row->refusal != NULL && why->status == LUD_ERROR_MOVE)
        row->refusal(rules, state, move, out);
}

/* ---- a move of a session ---- */

/* The positions before and after one move of a session, and the number of occurrences of the latter. */
struct context {
    const struct lud_rules *rules;
    struct lud_state *before, *after;
    int occurrences;
};

static void context_close(struct context *context)
{
    state_free(context->rules, context->rules->memory, context->before);
    state_free(context->rules, context->rules->memory, context->after);
}

static enum lud_status context_open(struct context *context, const struct session *session, size_t ply,
                                    struct lud_why *why)
{
    const struct lud_rules *rules = session_rules(session);
    *context = (struct context){.rules = rules};
    context->before = state_new(rules, rules->memory);
    context->after = state_new(rules, rules->memory);
    if (context->before == NULL || context->after == NULL) {
        context_close(context);
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    }
    memcpy(context->before, session_first(session), rules->state_size);
    for (size_t i = 0; i < ply; i++)
        game_play(rules, context->before, session_move(session, i));
    return LUD_OK;
}

/* Fills in `after` and `occurrences`. Replays the session in context->before, which ends unchanged. */
static void context_play(struct context *context, const struct session *session, size_t ply, lud_move move)
{
    const struct lud_rules *rules = context->rules;
    game_child(rules, context->before, move, context->after);
    context->occurrences = 1;
    if ((rules->traits & LUD_REPEATS) == 0)
        return;
    memcpy(context->before, session_first(session), rules->state_size);
    for (size_t i = 0; i < ply; i++) {
        context->occurrences += context->before->key == context->after->key;
        game_play(rules, context->before, session_move(session, i));
    }
    context->occurrences += context->before->key == context->after->key;
}

static void explain_all(const struct context *context, lud_move move, const struct explain_search *search,
                        struct explanation *out)
{
    const struct explain_move played = {.rules = context->rules,
                                        .before = context->before,
                                        .after = context->after,
                                        .player = context->before->turn,
                                        .move = move};
    const struct explain_game *row = explain_game(context->rules->game);
    if (row->move != NULL)
        row->move(&played, out);
    else
        say_choice(&played, out);
    if (game_over(context->after))
        say_end(&played, out);
    else
        say_repetition(context->rules, context->occurrences, out);
    if (search != NULL)
        explain_searched(&played, search, out);
}

enum lud_status explain_move(const struct session *session, size_t ply, lud_move move,
                             const struct explain_search *search, struct explanation *out,
                             struct lud_why *why)
{
    struct lud_why reason = {.status = LUD_OK};
    struct context context;
    out->count = 0;
    enum lud_status status = context_open(&context, session, ply, why);
    if (status != LUD_OK)
        return status;
    status = game_check(context.rules, context.before, move, &reason);
    if (status == LUD_OK) {
        context_play(&context, session, ply, move);
        explain_all(&context, move, search, out);
    } else {
        say_refusal(context.rules, context.before, move, &reason, out);
        if (why != NULL)
            *why = reason;
    }
    context_close(&context);
    return status;
}

void explain_news(const struct session *session, size_t ply, struct explanation *out)
{
    const struct lud_rules *rules = session_rules(session);
    const struct explain_game *row = explain_game(rules->game);
    struct context context;
    out->count = 0;
    if (row->news == NULL || context_open(&context, session, ply, NULL) != LUD_OK)
        return;
    const lud_move move = session_move(session, ply);
    game_child(rules, context.before, move, context.after);
    row->news(&(struct explain_move){rules, context.before, context.after, context.before->turn, move}, out);
    context_close(&context);
}

void explain_topic(const struct session *session, const struct explain_topic *topic, struct explanation *out)
{
    out->count = 0;
    topic->say(session_rules(session), session_state(session), session_turn(session), out);
}
