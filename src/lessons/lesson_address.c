/* lesson_address.c: an address is what the lab's page would open: the members are those of docs/lab.md. */
#include "lessons/lesson_address.h"

#include "engine/engine.h"
#include "games/games.h"
#include "lessons/lesson.h"
#include "text/areas/lessons_texts.h"

#include <string.h>

enum { VALUE = LESSON_LINE + 1, ENGINE = 200 };

/* What an address asks; the arrays hold the decoded texts. */
struct lesson_question {
    char game[VALUE], rules[VALUE], position[VALUE], moves[VALUE];
    char engines[LESSON_LANES][ENGINE];
    int engine_count;
};

bool lesson_address_query(struct span address, struct span *query)
{
    static const char path[] = "/lab?";
    for (size_t i = 0; i + sizeof path - 1 <= address.size; i++)
        if (span_starts(span_from(address, i), path)) {
            *query = span_from(address, i + sizeof path - 1);
            return query->size > 0;
        }
    return false;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    const char small = (char)(c | 0x20);
    return small >= 'a' && small <= 'f' ? small - 'a' + 10 : -1;
}

/* Decodes `+` and `%41`; other bytes stay as they are, also a `%` that begins no code. */
static void decode(struct span text, char *array, size_t size)
{
    struct bytes out = bytes_fixed(array, size);
    bytes_text(&out, "");
    for (size_t i = 0; i < text.size; i++) {
        const int high = text.data[i] == '%' ? hex_digit(span_peek(text, i + 1)) : -1;
        const int low = high >= 0 ? hex_digit(span_peek(text, i + 2)) : -1;
        if (low >= 0) {
            bytes_char(&out, (char)(high * 16 + low));
            i += 2;
        } else {
            bytes_char(&out, text.data[i] == '+' ? ' ' : text.data[i]);
        }
    }
}

static enum lud_status address_error(struct lud_why *why, enum lud_text text, struct span word)
{
    (void)why_plain(why, LUD_ERROR_SYNTAX, (int)text);
    why_word(why, word);
    return LUD_ERROR_SYNTAX;
}

static bool is_one_of(struct span name, const char *const *list)
{
    for (; *list != NULL; list++)
        if (span_is(name, *list))
            return true;
    return false;
}

static enum lud_status read_engine(struct lesson_question *question, struct span value, struct lud_why *why)
{
    if (question->engine_count == LESSON_LANES)
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_LESSONS_TOO_MANY_ENGINES, 0, LESSON_LANES, 0);
    if (value.size >= ENGINE)
        return why_plain(why, LUD_ERROR_TOO_LARGE, TEXT_NONE);
    decode(value, question->engines[question->engine_count++], ENGINE);
    return LUD_OK;
}

/* `140` or, for several engines, `24,,24`. */
static bool is_step_list(struct span value)
{
    struct span step;
    int64_t number;
    while (span_split(&value, ',', &step))
        if (step.size > 0 && !span_integer(step, 0, INT32_MAX, &number))
            return false;
    return true;
}

static enum lud_status read_member(struct lesson_question *question, struct span name, struct span value,
                                   struct lud_why *why)
{
    static const char *const numbers[] = {"nodes", "sims", "depth", "seed", "events", "lane", "node", NULL};
    static const char *const looks[] = {"view", "unit", "together", "step", NULL};
    int64_t number;
    if (span_is(name, "step") && !is_step_list(value))
        return address_error(why, TEXT_LESSONS_NUMBER, value);
    if (span_is(name, "engine"))
        return read_engine(question, value, why);
    if (span_is(name, "time"))
        return address_error(why, TEXT_LESSONS_NO_TIME, name);
    if (is_one_of(name, numbers) && !span_integer(value, 0, INT32_MAX, &number))
        return address_error(why, TEXT_LESSONS_NUMBER, value);
    char *const texts[] = {question->game, question->rules, question->position, question->moves};
    static const char *const names[] = {"game", "rules", "position", "moves", NULL};
    for (int i = 0; names[i] != NULL; i++)
        if (span_is(name, names[i]))
            decode(value, texts[i], VALUE);
    const bool known = is_one_of(name, numbers) || is_one_of(name, looks) || is_one_of(name, names);
    return known ? LUD_OK : address_error(why, TEXT_LESSONS_MEMBER, name);
}

/* Opens the engine without solved tables, which take long to make; one that cannot do without is only asked
 * whether it accepts the rules. */
static enum lud_status open_engine(struct span spec, const struct lud_game *game,
                                   const struct session *session, const struct lud_env *env,
                                   struct lud_why *why)
{
    struct lud_env bare = *env;
    struct engine_opened opened;
    const struct engine_player *player = engine_find(game, span_first(spec, span_find(spec, ':')));
    bare.data = NULL;
    const enum lud_status status = engine_open(session_rules(session), spec, NULL, &bare, &opened, why);
    engine_free(opened.engine);
    if (status != LUD_ERROR_UNSUPPORTED || player == NULL)
        return status;
    return engine_accepts(player, session_rules(session), env->memory, why);
}

static enum lud_status open_position(const struct lesson_question *question, const struct lud_env *env,
                                     struct lud_why *why)
{
    const struct lud_game *game = games_find(span_of(question->game));
    struct session *session;
    if (game == NULL)
        return address_error(why, TEXT_LESSONS_GAME, span_of(question->game));
    enum lud_status status =
        session_new(game, span_of(question->rules), span_of(question->position), env->memory, &session, why);
    if (status == LUD_OK)
        status = session_play_list(session, span_of(question->moves), why);
    for (int i = 0; i < question->engine_count && status == LUD_OK; i++)
        status = open_engine(span_of(question->engines[i]), game, session, env, why);
    session_free(session);
    return status;
}

static enum lud_status check_query(struct lesson_question *question, struct span query,
                                   const struct lud_env *env, struct lud_why *why)
{
    struct span field, name;
    enum lud_status status = LUD_OK;
    while (status == LUD_OK && span_split(&query, '&', &field)) {
        (void)span_split(&field, '=', &name);
        status = read_member(question, name, field, why);
    }
    if (status == LUD_OK && question->engine_count == 0)
        status = address_error(why, TEXT_LESSONS_NO_ENGINE, span_of(NULL));
    return status == LUD_OK && env != NULL ? open_position(question, env, why) : status;
}

enum lud_status lesson_address_check(struct span query, const struct lud_env *env, int *lanes,
                                     struct lud_why *why)
{
    struct lesson_question question;
    memset(&question, 0, sizeof question);
    const enum lud_status status = check_query(&question, query, env, why);
    *lanes = question.engine_count;
    if (status != LUD_OK && why != NULL)
        why->column = 0; /* columns would count in the decoded text */
    return status;
}
