/* question.c: the table of fields, and opening the session that a question describes. */
#include "jobs/question.h"

#include "base/nearest.h"
#include "games/games.h"
#include "jobs/question_fields.h"
#include "jobs/trace_pages.h"
#include "text/areas/play_texts.h"
#include "text/areas/protocol_texts.h"

#include <stddef.h>

#define BIT(kind)     (1u << API_JOB_##kind)
#define PUZZLES       (BIT(PUZZLE) | BIT(SOLVED))
#define POSITION      (~(PUZZLES | BIT(REPORT))) /* kinds that are about a position */
#define FIELD(member) .name = #member, .offset = offsetof(struct question, member)

const struct question_field question_fields[] = {
    {FIELD(kind), .ops = ~(BIT(SOLVED) | BIT(REPORT)), .needed = ~(BIT(SOLVED) | BIT(ASK) | BIT(REPORT))},
    {FIELD(rules), .ops = POSITION},
    {FIELD(position), .ops = POSITION},
    {FIELD(moves), .ops = ~(BIT(PUZZLE) | BIT(REPORT)), .needed = BIT(SOLVED)},
    {FIELD(level), .ops = BIT(HINT) | BIT(ANALYSE) | BIT(EXPLAIN) | BIT(TRACE)},
    {FIELD(engine), .ops = BIT(HINT) | BIT(ANALYSE) | BIT(EXPLAIN) | BIT(TRACE)},
    {FIELD(move), .ops = BIT(EXPLAIN), .needed = BIT(EXPLAIN)},
    {FIELD(puzzle), .ops = BIT(SOLVED), .needed = BIT(SOLVED)},
    {FIELD(date), .ops = BIT(PUZZLE)},
    {FIELD(difficulty), .ops = BIT(PUZZLE)},
    {FIELD(question), .ops = BIT(ASK), .needed = BIT(ASK)},
    {FIELD(lang), .ops = BIT(ASK)},
    {FIELD(context), .ops = BIT(ASK)},
    {FIELD(report), .ops = BIT(REPORT), .needed = BIT(REPORT)},
    {FIELD(experiment), .ops = BIT(REPORT), .needed = BIT(REPORT)},
    {FIELD(time), .low = 1, .high = INT32_MAX,
     .ops = BIT(HINT) | BIT(ANALYSE) | BIT(EXPLAIN) | BIT(SOLVE) | BIT(TRACE)},
    {FIELD(step), .low = 1, .high = QUESTION_STEPS, .ops = BIT(HINT)},
    {FIELD(seed), .low = 0, .high = INT32_MAX, .ops = BIT(PUZZLE) | BIT(TRACE) | BIT(REPORT)},
    {FIELD(from), .low = 0, .high = 1000, .ops = BIT(REPORT)},
    {FIELD(games), .low = 1, .high = 1000, .ops = BIT(REPORT)},
    {FIELD(nodes), .low = 1, .high = INT32_MAX, .ops = BIT(TRACE)},
    {FIELD(sims), .low = 1, .high = INT32_MAX, .ops = BIT(TRACE)},
    {FIELD(depth), .low = 1, .high = 1000, .ops = BIT(TRACE)},
    {FIELD(events), .low = 1, .high = TRACE_PAGES_EVENTS, .ops = BIT(TRACE)},
    {.name = NULL},
};

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

/* Which text is at fault: `rules` if they fail even without the position, else `position`. */
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
