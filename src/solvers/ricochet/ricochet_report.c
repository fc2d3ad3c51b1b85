/* ricochet_report.c: one list of positions in order of generation; bfs visits it from the front, dfs visits
 * the latest position that waits. */
#include "solvers/ricochet/ricochet_report.h"

#include "core/budget.h"
#include "games/ricochet/ricochet.h"
#include "search/paths/intent.h"
#include "search/paths/nodes.h"
#include "text/areas/solvers_texts.h"

#include <string.h>

enum { OPTION_SEARCH, OPTION_GOAL, OPTION_ORDER };
enum { MOVES = RICOCHET_ROBOTS * RICOCHET_DIRECTIONS };

static const char *const search_choices[] = {"bfs", "dfs", NULL};
static const char *const goal_choices[] = {"generation", "expansion", NULL};

static const struct lud_option options[] = {
    [OPTION_SEARCH] = {.name = "search",
                       .kind = OPTION_CHOICE,
                       .choices = search_choices,
                       .fallback = "bfs",
                       .help = TEXT_REPORT_SEARCH},
    [OPTION_GOAL] = {.name = "goal",
                     .kind = OPTION_CHOICE,
                     .choices = goal_choices,
                     .fallback = "generation",
                     .help = TEXT_REPORT_GOAL},
    [OPTION_ORDER] = {.name = "order",
                      .kind = OPTION_TEXT,
                      .fallback = "BYRG-rlud",
                      .help = TEXT_REPORT_ORDER},
    {.name = NULL},
};

/* A position that was generated. */
struct entry {
    struct ricochet_state state;
    uint32_t parent; /* place in the list; the root is its own */
    int32_t cost;    /* moves from the root */
    uint32_t below;  /* dfs: place of the next position on the stack; 0 = none */
    lud_move move;
};

struct report {
    const struct lud_problem *problem;
    struct budget budget;
    struct teller teller;
    const lud_move *order; /* MOVES moves, in the order in which they are tried */
    bool depth_first, at_generation;
    int32_t depth; /* depth limit in moves */
    struct entry *at;
    uint32_t count, capacity;
    uint32_t top;  /* dfs: top of the stack */
    uint32_t goal; /* place of the goal; 0 = none */
    bool skipped;  /* a move was skipped, so a failure proves nothing */
    bool cut;      /* the depth limit cut some path */
    bool used[RICOCHET_ROBOTS][RICOCHET_CELLS];
};

/* What lives from move to move. */
struct instance {
    void *intent;
    lud_move order[MOVES];
};

/* ---- the order of moves ---- */

/* The places in `letters` of the letters of *text up to `end`, each once, then the other places; false if a
 * letter is not among them or occurs twice. Moves *text past `end`. */
static bool read_order(const char **text, char end, const char *letters, int *places)
{
    const int all = (int)strlen(letters);
    int count = 0;
    unsigned seen = 0;
    for (; **text != end && **text != '\0'; (*text)++) {
        const char *found = strchr(letters, **text);
        if (found == NULL || (seen >> (found - letters) & 1) != 0)
            return false;
        seen |= 1U << (found - letters);
        places[count++] = (int)(found - letters);
    }
    for (int i = 0; i < all; i++)
        if ((seen >> i & 1) == 0)
            places[count++] = i;
    const bool ended = **text == end;
    *text += ended && end != '\0';
    return ended;
}

/* `BYRG-rlud`: robots, then directions. */
static bool read_moves(const char *text, lud_move *order)
{
    int robots[RICOCHET_ROBOTS], directions[RICOCHET_DIRECTIONS];
    if (!read_order(&text, '-', "RGBYK", robots) || !read_order(&text, '\0', "urdl", directions))
        return false;
    for (int i = 0; i < MOVES; i++)
        order[i] = ricochet_move(robots[i / RICOCHET_DIRECTIONS],
                                 (enum ricochet_direction)directions[i % RICOCHET_DIRECTIONS]);
    return true;
}

static enum lud_status report_open(const struct lud_rules *rules, const struct lud_settings *settings,
                                   const struct lud_env *env, void **instance, struct lud_why *why)
{
    struct instance *made = memory_new(env->memory, sizeof *made);
    *instance = NULL;
    if (made == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    enum lud_status status = LUD_OK;
    if (!read_moves(settings->at[OPTION_ORDER].text, made->order))
        status = why_plain(why, LUD_ERROR_OPTION, TEXT_REPORT_BAD_ORDER);
    if (status == LUD_OK)
        status = intent_open(rules, settings, env, &made->intent, why);
    if (status == LUD_OK)
        *instance = made;
    else
        memory_free(env->memory, made, sizeof *made);
    return status;
}

static void report_close(void *instance, const struct lud_env *env)
{
    struct instance *made = instance;
    intent_close(made->intent, env);
    memory_free(env->memory, made, sizeof *made);
}

/* ---- the search ---- */

static struct visit visit_of(const struct report *report, uint32_t place)
{
    const struct entry *entry = &report->at[place];
    const uint64_t parent = place == 0 ? 0 : (uint64_t)entry->parent + 1;
    return (struct visit){(uint64_t)place + 1, parent, entry->move, entry->cost};
}

static void tell_visit(struct report *report, uint32_t place, enum trace_kind kind)
{
    const struct entry *entry = &report->at[place];
    const struct visit visit = visit_of(report, place);
    const struct lud_state *before = place == 0 ? NULL : &report->at[entry->parent].state.head;
    tell_costs(&report->teller, kind, &visit, before, &entry->state.head, TELL_NO_COST);
}

/* Adds the child of the position at `from`. True when the search must end. */
static bool report_add(struct report *report, uint32_t from, lud_move move,
                       const struct ricochet_state *child)
{
    if (report->count == report->capacity) {
        budget_end(&report->budget, END_MEMORY);
        return true;
    }
    const uint32_t place = report->count++;
    report->at[place] = (struct entry){.state = *child,
                                       .parent = from,
                                       .cost = report->at[from].cost + 1,
                                       .below = report->top,
                                       .move = move};
    report->top = place;
    tell_visit(report, place, TRACE_OPEN);
    if (!report->at_generation || !game_over(&child->head))
        return false;
    report->goal = place;
    return true;
}

static void use_cells(struct report *report, const struct ricochet_state *state)
{
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++)
        report->used[robot][state->robot[robot]] = true;
}

/* Generates the children of the position at `place`. True when the search must end. */
static bool report_expand(struct report *report, uint32_t place)
{
    const struct lud_rules *rules = report->problem->rules;
    const struct visit visit = visit_of(report, place);
    for (int i = 0; i < MOVES; i++) {
        const lud_move move = report->order[i];
        struct ricochet_state child = report->at[place].state;
        if (game_check(rules, &child.head, move, NULL) != LUD_OK)
            continue;
        game_play(rules, &child.head, move);
        const int robot = move / RICOCHET_DIRECTIONS;
        if (report->used[robot][child.robot[robot]]) {
            report->skipped = true;
            tell_known(&report->teller, &visit, move, &report->at[place].state.head, &child.head, 0);
        } else if (report_add(report, place, move, &child)) {
            return true;
        }
    }
    return false;
}

static void tell_moves(struct report *report, uint32_t place)
{
    lud_move moves[LUD_MAX_MOVES];
    const struct visit visit = visit_of(report, place);
    if (report->teller.trace != NULL)
        tell_expand(&report->teller, &visit,
                    game_moves(report->problem->rules, &report->at[place].state.head, moves));
}

/* Visits a position. True when the search must end. */
static bool report_visit(struct report *report, uint32_t place)
{
    const struct visit visit = visit_of(report, place);
    if (budget_node(&report->budget))
        return true;
    tell_visit(report, place, TRACE_CLOSE);
    if (game_over(&report->at[place].state.head)) {
        report->goal = place;
        return true;
    }
    use_cells(report, &report->at[place].state);
    if (report->at[place].cost < report->depth) {
        tell_moves(report, place);
        return report_expand(report, place);
    }
    report->cut = true;
    tell_cut(&report->teller, &visit, TRACE_DEPTH);
    return false;
}

static void search_breadth(struct report *report)
{
    for (uint32_t place = 0; place < report->count; place++)
        if (report_visit(report, place))
            return;
}

static void search_depth(struct report *report)
{
    if (report_visit(report, 0))
        return;
    while (report->top != 0) {
        const uint32_t place = report->top;
        report->top = report->at[place].below;
        if (report_visit(report, place))
            return;
    }
}

/* ---- the answer ---- */

static void report_solved(struct report *report, struct lud_result *result)
{
    const int length = report->at[report->goal].cost;
    const lud_value values[LUD_MAX_PLAYERS] = {length};
    for (uint32_t place = report->goal; place != 0; place = report->at[place].parent) {
        const struct visit parent = visit_of(report, report->at[place].parent);
        const int at = report->at[place].cost - 1;
        if (at < RESULT_LINE)
            result->line[at] = report->at[place].move;
        tell_backup(&report->teller, &parent, (uint64_t)place + 1, values, NULL);
    }
    result->line_size = length < RESULT_LINE ? length : RESULT_LINE;
    result->move = result->line[0];
    nodes_solved(result, length, false);
}

static void report_answer(struct report *report, const struct lud_ask *ask, struct lud_result *result)
{
    *result = (struct lud_result){.move = LUD_NO_MOVE};
    if (report->goal == 0 && report->cut)
        budget_end(&report->budget, END_DEPTH);
    if (report->goal != 0)
        report_solved(report, result);
    else if (report->budget.spent || report->skipped)
        nodes_guess(report->problem, result);
    else
        nodes_unsolvable(result);
    nodes_opinion(ask->candidates, result);
    budget_report(&report->budget, result);
}

/* ---- the algorithm ---- */

static enum lud_status report_search(struct report *report, const struct lud_ask *ask,
                                     struct lud_result *result)
{
    const size_t each = sizeof report->at[0], bytes = nodes_memory(ask->limits);
    const size_t room = bytes > sizeof *report ? (bytes - sizeof *report) / each : 0;
    report->capacity = room < UINT32_MAX ? (uint32_t)room : UINT32_MAX;
    if (report->capacity == 0)
        budget_end(&report->budget, END_MEMORY);
    else
        report->at = memory_resize(ask->env->memory, NULL, 0, report->capacity * each);
    if (report->capacity > 0 && report->at == NULL)
        return LUD_ERROR_MEMORY;
    if (report->capacity > 0) {
        report->at[report->count++] =
            (struct entry){.state = *ricochet_state(ask->problem->state), .move = LUD_NO_MOVE};
        tell_visit(report, 0, TRACE_OPEN);
        (report->depth_first ? search_depth : search_breadth)(report);
    }
    report_answer(report, ask, result);
    memory_free(ask->env->memory, report->at, report->capacity * each);
    return LUD_OK;
}

static enum lud_status report_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    struct instance *made = instance;
    if (intent_follow(made->intent, ask, result))
        return LUD_OK;
    struct report *report = memory_new(ask->env->memory, sizeof *report);
    if (report == NULL)
        return LUD_ERROR_MEMORY;
    report->problem = ask->problem;
    report->budget = budget_start(ask->limits, ask->env);
    report->teller = teller_of(ask);
    report->order = made->order;
    report->depth_first = ask->settings->at[OPTION_SEARCH].number == 1;
    report->at_generation = ask->settings->at[OPTION_GOAL].number == 0;
    report->depth = ask->limits->depth > 0 ? ask->limits->depth : INT32_MAX;
    const enum lud_status status = report_search(report, ask, result);
    if (status == LUD_OK)
        intent_keep(made->intent, ask->problem, result);
    memory_free(ask->env->memory, report, sizeof *report);
    return status;
}

const struct lud_algorithm ricochet_report_algorithm = {
    .name = "utbm",
    .summary = TEXT_REPORT_SUMMARY,
    .game = "ricochet",
    .players = LUD_SOLO,
    .needs = LUD_GOAL,
    .options = options,
    .open = report_open,
    .close = report_close,
    .run = report_run,
};
