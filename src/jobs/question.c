/* question.c: questions as text and back, and the session that one is about. */
#include "jobs/question.h"

#include "base/nearest.h"
#include "games/games.h"
#include "jobs/question_fields.h"
#include "text/areas/jobs_texts.h"
#include "text/areas/play_texts.h"
#include "text/areas/protocol_texts.h"

#include <stddef.h>

#define BIT(kind)     (1u << API_JOB_##kind)
#define PUZZLES       (BIT(PUZZLE) | BIT(SOLVED))
#define POSITION      (~PUZZLES) /* kinds that are about a position */
#define FIELD(member) .name = #member, .offset = offsetof(struct question, member)

const struct question_field question_fields[] = {
    {FIELD(kind), .ops = ~BIT(SOLVED), .needed = ~(BIT(SOLVED) | BIT(ASK))},
    {FIELD(rules), .ops = POSITION},
    {FIELD(position), .ops = POSITION},
    {FIELD(moves), .ops = ~BIT(PUZZLE), .needed = BIT(SOLVED)},
    {FIELD(level), .ops = BIT(HINT)},
    {FIELD(engine), .ops = BIT(HINT) | BIT(ANALYSE)},
    {FIELD(move), .ops = BIT(EXPLAIN), .needed = BIT(EXPLAIN)},
    {FIELD(puzzle), .ops = BIT(SOLVED), .needed = BIT(SOLVED)},
    {FIELD(date), .ops = BIT(PUZZLE)},
    {FIELD(difficulty), .ops = BIT(PUZZLE)},
    {FIELD(question), .ops = BIT(ASK), .needed = BIT(ASK)},
    {FIELD(lang), .ops = BIT(ASK)},
    {FIELD(context), .ops = BIT(ASK)},
    {FIELD(time), .low = 1, .high = INT32_MAX, .ops = BIT(HINT) | BIT(ANALYSE) | BIT(SOLVE)},
    {FIELD(step), .low = 1, .high = QUESTION_STEPS, .ops = BIT(HINT)},
    {FIELD(seed), .low = 0, .high = INT32_MAX, .ops = BIT(PUZZLE)},
    {.name = NULL},
};

/* ---- text ---- */

static void write_field(struct bytes *out, const char *name, struct span value)
{
    if (value.size == 0)
        return;
    bytes_text(out, name);
    bytes_char(out, ' ');
    bytes_unsigned(out, value.size);
    bytes_char(out, ':');
    bytes_span(out, value);
    bytes_char(out, '\n');
}

void question_write(struct bytes *out, const struct question *question)
{
    struct question copy = *question; /* the table's accessors are for writing, too */
    for (const struct question_field *field = question_fields; field->name != NULL; field++) {
        char array[24];
        struct bytes number = bytes_fixed(array, sizeof array);
        if (field->high != 0 && *question_number(&copy, field) != 0)
            bytes_integer(&number, *question_number(&copy, field));
        write_field(out, field->name, field->high != 0 ? bytes_view(&number) : *question_text(&copy, field));
    }
}

/* Takes `name size:value` and its line end off the front of *rest. */
static bool read_field(struct span *rest, struct span *name, struct span *value)
{
    int64_t size;
    const size_t blank = span_find(*rest, ' '), colon = span_find(*rest, ':');
    if (colon == rest->size || blank > colon)
        return false;
    const struct span number = span_first(span_from(*rest, blank + 1), colon - blank - 1);
    *name = span_first(*rest, blank);
    *rest = span_from(*rest, colon + 1);
    if (!span_integer(number, 1, QUESTION_MAX, &size) || rest->size <= (size_t)size ||
        rest->data[size] != '\n')
        return false;
    *value = span_first(*rest, (size_t)size);
    *rest = span_from(*rest, (size_t)size + 1);
    return true;
}

static bool set_field(struct question *question, struct span name, struct span value)
{
    for (const struct question_field *field = question_fields; field->name != NULL; field++) {
        if (!span_is(name, field->name))
            continue;
        if (field->high != 0)
            return span_integer(value, field->low, field->high, question_number(question, field));
        *question_text(question, field) = value;
        return true;
    }
    return false;
}

enum lud_status question_read(struct question *question, struct span text, struct lud_why *why)
{
    struct span rest = text, name, value;
    *question = (struct question){.time = 0};
    while (rest.size > 0) {
        const size_t column = (size_t)(rest.data - text.data) + 1;
        if (!read_field(&rest, &name, &value) || !set_field(question, name, value))
            return why_at(why, LUD_ERROR_SYNTAX, TEXT_API_JOB_SYNTAX, column, 0, 0);
    }
    return LUD_OK;
}

/* ---- the session ---- */

static enum lud_status unknown_game(struct span name, struct lud_why *why)
{
    struct nearest nearest = nearest_to(name);
    for (const struct lud_game *const *game = games_all(); *game != NULL; game++)
        nearest_offer(&nearest, (*game)->name);
    const bool found = nearest.best != NULL;
    (void)why_at(why, LUD_ERROR_UNKNOWN, found ? TEXT_PROTOCOL_GAME_NEAREST : TEXT_RECORD_UNKNOWN_GAME, 1, 0,
                 0);
    why_word(why, found ? span_of(nearest.best) : name);
    return LUD_ERROR_UNKNOWN;
}

/* Which of the two texts is at fault: the rules alone fail again, or they do not. */
static const char *blame(const struct question *question, const struct lud_game *game,
                         const struct lud_memory *memory)
{
    struct lud_rules *rules;
    if (question->position.size == 0 ||
        rules_new(game, question->rules, (struct span){0}, memory, &rules, NULL) != LUD_OK)
        return "rules";
    rules_free(rules);
    return "position";
}

enum lud_status question_session(const struct question *question, const struct lud_memory *memory,
                                 struct session **session, const char **member, struct lud_why *why)
{
    const char *fault;
    const char **at = member != NULL ? member : &fault;
    const struct lud_game *game = games_find(question->kind);
    *session = NULL;
    *at = "kind";
    if (game == NULL)
        return unknown_game(question->kind, why);
    enum lud_status status = session_new(game, question->rules, question->position, memory, session, why);
    if (status != LUD_OK) {
        *at = blame(question, game, memory);
        return status;
    }
    *at = "moves";
    status = session_play_list(*session, question->moves, why);
    if (status != LUD_OK) {
        session_free(*session);
        *session = NULL;
    }
    return status;
}
