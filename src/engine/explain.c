/* explain.c: what can be said of every game's moves: that they are not
 * allowed, that they end the game, that they repeat a position. */
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

/* ---- what every game can say ---- */

/* Who alone has the most; -1 when it is shared. */
static int winner(const struct lud_rules *rules, const lud_value *values)
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
    const int best = winner(rules, values);
    if ((rules->traits & LUD_SCORE) != 0)
        explain_say(out, TEXT_EXPLAIN_ENDS_SCORE, values[0], 0);
    else if ((rules->traits & LUD_GOAL) != 0 && best == 0)
        explain_say(out, TEXT_EXPLAIN_ENDS_SOLVED, 0, 0);
    else if (best >= 0)
        explain_of(out, TEXT_EXPLAIN_ENDS_WIN, best, 0, 0);
    else
        explain_say(out, TEXT_EXPLAIN_ENDS_DRAW, 0, 0);
}

/* What can be said of a move of any game: what is left to choose from. */
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

/* The positions around one move, and how often the later one will then have stood. */
struct scene {
    const struct lud_rules *rules;
    struct lud_state *before, *after;
    int occurrences;
};

static void close_scene(struct scene *scene)
{
    state_free(scene->rules, scene->rules->memory, scene->before);
    state_free(scene->rules, scene->rules->memory, scene->after);
}

static enum lud_status open_scene(struct scene *scene, const struct session *session, size_t ply,
                                  struct lud_why *why)
{
    const struct lud_rules *rules = session_rules(session);
    *scene = (struct scene){.rules = rules};
    scene->before = state_new(rules, rules->memory);
    scene->after = state_new(rules, rules->memory);
    if (scene->before == NULL || scene->after == NULL) {
        close_scene(scene);
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    }
    memcpy(scene->before, session_first(session), rules->state_size);
    for (size_t i = 0; i < ply; i++)
        game_play(rules, scene->before, session_move(session, i));
    return LUD_OK;
}

/* Counts the position after the move among those before it; uses scene->before, which ends as it was. */
static void play_scene(struct scene *scene, const struct session *session, size_t ply, lud_move move)
{
    const struct lud_rules *rules = scene->rules;
    game_child(rules, scene->before, move, scene->after);
    scene->occurrences = 1;
    if ((rules->traits & LUD_REPEATS) == 0)
        return;
    memcpy(scene->before, session_first(session), rules->state_size);
    for (size_t i = 0; i < ply; i++) {
        scene->occurrences += scene->before->key == scene->after->key;
        game_play(rules, scene->before, session_move(session, i));
    }
    scene->occurrences += scene->before->key == scene->after->key;
}

static void say_all(const struct scene *scene, lud_move move, const struct explain_search *search,
                    struct explanation *out)
{
    const struct explain_move played = {.rules = scene->rules,
                                        .before = scene->before,
                                        .after = scene->after,
                                        .player = scene->before->turn,
                                        .move = move};
    const struct explain_game *row = explain_game(scene->rules->game);
    if (row->move != NULL)
        row->move(&played, out);
    else
        say_choice(&played, out);
    if (game_over(scene->after))
        say_end(&played, out);
    else
        say_repetition(scene->rules, scene->occurrences, out);
    if (search != NULL)
        explain_searched(&played, search, out);
}

enum lud_status explain_move(const struct session *session, size_t ply, lud_move move,
                             const struct explain_search *search, struct explanation *out,
                             struct lud_why *why)
{
    struct lud_why reason = {.status = LUD_OK};
    struct scene scene;
    out->count = 0;
    enum lud_status status = open_scene(&scene, session, ply, why);
    if (status != LUD_OK)
        return status;
    status = game_check(scene.rules, scene.before, move, &reason);
    if (status == LUD_OK) {
        play_scene(&scene, session, ply, move);
        say_all(&scene, move, search, out);
    } else {
        say_refusal(scene.rules, scene.before, move, &reason, out);
        if (why != NULL)
            *why = reason;
    }
    close_scene(&scene);
    return status;
}

void explain_news(const struct session *session, size_t ply, struct explanation *out)
{
    const struct lud_rules *rules = session_rules(session);
    const struct explain_game *row = explain_game(rules->game);
    struct scene scene;
    out->count = 0;
    if (row->news == NULL || open_scene(&scene, session, ply, NULL) != LUD_OK)
        return;
    const lud_move move = session_move(session, ply);
    game_child(rules, scene.before, move, scene.after);
    row->news(&(struct explain_move){rules, scene.before, scene.after, scene.before->turn, move}, out);
    close_scene(&scene);
}

void explain_topic(const struct session *session, const struct explain_topic *topic, struct explanation *out)
{
    out->count = 0;
    topic->say(session_rules(session), session_state(session), session_turn(session), out);
}
