/* resume.c: matches records with games of the plan. A cursor per group and rotation points to the first set
 * that is still missing, so a file in plan order is read in linear time. */
#include "arena/resume.h"

#include "arena/journal.h"
#include "text/areas/arena_texts.h"

#include <string.h>

struct reading {
    const struct arena *arena;
    struct results *results;
    uint8_t *done;
    uint64_t *cursors; /* [group * members + rotation]: all lower sets are done */
};

static int find_entrant(const struct entrants *entrants, const char *name)
{
    for (int i = 0; i < entrants->count; i++)
        if (strcmp(entrants->at[i].name, name) == 0)
            return i;
    return -1;
}

static bool same_rules(const struct lud_rules *a, const struct lud_rules *b)
{
    char room_a[OPTION_MAX * 2 * OPTION_WIDTH], room_b[OPTION_MAX * 2 * OPTION_WIDTH];
    struct bytes text_a = bytes_fixed(room_a, sizeof room_a), text_b = bytes_fixed(room_b, sizeof room_b);
    if (a->game != b->game || a->players != b->players || a->state_size != b->state_size)
        return false;
    rules_format(a, true, &text_a);
    rules_format(b, true, &text_b);
    return span_equal(bytes_view(&text_a), bytes_view(&text_b));
}

/* Whether `game` has the rules and first position of `opening` and begins with its moves. */
static bool continues_opening(const struct session *game, const struct session *opening)
{
    const struct lud_rules *rules = session_rules(opening);
    if (!same_rules(session_rules(game), rules) || session_plies(game) < session_plies(opening) ||
        memcmp(session_first(game), session_first(opening), rules->state_size) != 0)
        return false;
    for (size_t ply = 0; ply < session_plies(opening); ply++)
        if (session_move(game, ply) != session_move(opening, ply))
            return false;
    return true;
}

/* Whether the game continues the opening of `set`. Without openings every game does. */
static bool is_of_set(const struct arena *arena, uint64_t set, const struct session *game)
{
    struct session *opening;
    if (openings_session(&arena->openings, set, &opening, NULL) != LUD_OK)
        return false;
    const bool is = continues_opening(game, opening);
    session_free(opening);
    return is;
}

static enum lud_status refuse_game(struct lud_why *why)
{
    return why_plain(why, LUD_ERROR_MISMATCH, TEXT_ARENA_OTHER_TOURNAMENT);
}

/* Finds the first set of the group and rotation that is not done and whose opening the game continues. */
static bool find_set(struct reading *reading, uint64_t group, int rotation, const struct session *game,
                     uint64_t *set)
{
    const struct plan *plan = &reading->arena->plan;
    const uint64_t sets = plan_turns(plan, rotation);
    uint64_t *cursor = &reading->cursors[group * (uint64_t)plan->members + (uint64_t)rotation];
    while (*cursor < sets && reading->done[plan_index(plan, group, *cursor, rotation)] != 0)
        ++*cursor;
    for (*set = *cursor; *set < sets; ++*set)
        if (reading->done[plan_index(plan, group, *set, rotation)] == 0 &&
            is_of_set(reading->arena, *set, game))
            return true;
    return false;
}

static enum lud_status resume_take_record(void *context, const struct record *record, struct lud_why *why)
{
    struct reading *reading = context;
    const struct arena *arena = reading->arena;
    struct outcome outcome;
    uint64_t group, set;
    int rotation;
    if (!outcome_of_record(&outcome, record) || outcome.seats != arena->plan.options.seats)
        return refuse_game(why);
    for (int seat = 0; seat < outcome.seats; seat++)
        outcome.entrants[seat] = find_entrant(&arena->entrants, record->players[seat]);
    if (!plan_find(&arena->plan, outcome.entrants, &group, &rotation) ||
        !find_set(reading, group, rotation, record->session, &set))
        return refuse_game(why);
    outcome.set = set;
    reading->done[plan_index(&arena->plan, group, set, rotation)] = 1;
    return results_add(reading->results, &outcome) ? LUD_OK : why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
}

enum lud_status resume_read(const struct arena *arena, struct span text, record_find_game *find,
                            struct results *results, uint8_t *done, struct lud_why *why)
{
    const struct lud_memory *memory = arena->env->memory;
    const size_t size = (size_t)arena->plan.groups * (size_t)arena->plan.members * sizeof(uint64_t);
    struct reading reading = {arena, results, done, memory_new(memory, size)};
    if (reading.cursors == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    const enum lud_status status = journal_each(text, find, memory, resume_take_record, &reading, why);
    memory_free(memory, reading.cursors, size);
    return status;
}
