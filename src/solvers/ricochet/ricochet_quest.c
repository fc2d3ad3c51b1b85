/* ricochet_quest.c: A* for one robot among robots that stand still, over at most 256 cells, and quests built
 * on it. The lower bound is Randy Coulman's grid, as in the UTBM Rasende Roboter report. */
#include "solvers/ricochet/ricochet_quest.h"

#include "core/budget.h"
#include "games/ricochet/ricochet.h"
#include "games/ricochet/ricochet_board.h"
#include "search/parts/heap.h"
#include "search/paths/nodes.h"
#include "text/areas/solvers_texts.h"

#include <string.h>

enum { OPTION_QUESTS };
enum { HUNDRED = 100 }; /* costs in the trace are hundredths of a move */

static const struct lud_option options[] = {
    [OPTION_QUESTS] = {.name = "quests",
                       .kind = OPTION_INTEGER,
                       .low = 0,
                       .high = 3,
                       .fallback = "1",
                       .help = TEXT_QUEST_QUESTS},
    {.name = NULL},
};

/* A cell that the robot has reached. */
struct reached {
    struct ricochet_state state; /* with the robot on the cell */
    struct visit visit;          /* in the trace; visit.move led here */
    uint8_t from;                /* the previous cell */
    uint8_t cost;                /* moves of this robot from the start of its route */
};

/* A sequence of moves from the problem's position, and the position it leads to. */
struct route {
    struct ricochet_state end;
    struct visit visit; /* of the end */
    int size;
    struct visit path[RESULT_LINE]; /* the position after each move; path[i].move led there */
};

struct quest {
    const struct lud_problem *problem;
    const struct ricochet_rules *rules;
    struct budget budget;
    struct teller teller;
    struct heap open;                       /* cells to expand, by f */
    bool known[RICOCHET_CELLS];             /* cell has been reached */
    struct reached reached[RICOCHET_CELLS]; /* valid where known */
    uint8_t grid[RICOCHET_CELLS];           /* lower bound for the current errand */
    bool begun;                             /* the root is in the trace */
};

/* A task: bring `robot` to `cell`. */
struct errand {
    int robot, cell;
    bool last;  /* the cell is the target: the puzzle must be solved there */
    int quests; /* levels of helpers that may still be placed */
};

/* ---- the trace ----------------------------------------------------------------------------------------- */

/* Completes and sends an event about a position of the robot that moves; with g, and with h and f where the
 * cell has a bound. */
static void send_reached(struct quest *quest, struct lud_event *event, const struct ricochet_state *state,
                         int cell)
{
    char room[GRID_NAME];
    struct bytes name = bytes_fixed(room, sizeof room);
    ricochet_put_cell(cell, &name);
    event->state = &state->head;
    event->cell = bytes_view(&name);
    event->parts = TRACE_HAS_G;
    event->g = (int64_t)HUNDRED * event->depth;
    if (quest->grid[cell] != RICOCHET_FAR) {
        event->parts |= TRACE_HAS_H | TRACE_HAS_F;
        event->h = (int64_t)HUNDRED * quest->grid[cell];
        event->f = event->g + event->h;
    }
    tell_send(&quest->teller, event, NULL);
}

/* `before` where the node first appears. */
static inline void tell_reached(struct quest *quest, enum trace_kind kind, const struct reached *at, int cell,
                                const struct lud_state *before)
{
    struct lud_event event;
    if (quest->teller.trace == NULL)
        return;
    event = (struct lud_event){TELL_VISIT(kind, &at->visit), .before = before};
    send_reached(quest, &event, &at->state, cell);
}

/* Sends a cut for a move to a cell that was reached before, whichever route is shorter. */
static inline void tell_reached_again(struct quest *quest, const struct reached *at, int cell,
                                      const struct lud_state *before)
{
    struct lud_event event;
    if (quest->teller.trace == NULL)
        return;
    event = (struct lud_event){TELL_VISIT(TRACE_CUT, &at->visit), .before = before, .reason = TRACE_VISITED};
    event.node = TELL_DUPLICATE + ++quest->teller.duplicates;
    event.known = quest->reached[cell].visit.node;
    send_reached(quest, &event, &at->state, cell);
}

/* The first errand opens and closes the root, which has no cell: later errands move other robots. */
static void tell_begin(struct quest *quest, const struct route *start, int bound)
{
    const int64_t h = bound == RICOCHET_FAR ? -1 : (int64_t)HUNDRED * bound;
    const struct tell_cost cost = {.g = 0, .h = h, .f = h};
    quest->begun = true;
    tell_costs(&quest->teller, TRACE_OPEN, &start->visit, NULL, &start->end.head, cost);
    tell_costs(&quest->teller, TRACE_CLOSE, &start->visit, NULL, NULL, cost);
}

/* The lower bounds of an errand that begins at `visit`. */
static void tell_bounds(struct quest *quest, const struct visit *visit)
{
    struct lud_grid grid;
    grid.count = 0;
    for (int cell = 0; cell < RICOCHET_CELLS; cell++)
        ricochet_add_bound(&grid, cell, quest->grid[cell]);
    tell_grid_made(&quest->teller, visit, &grid);
}

/* An errand begins at a node that is closed, with the robot on `cell`. */
static void tell_errand(struct quest *quest, const struct route *start, int cell)
{
    if (!quest->begun)
        tell_begin(quest, start, quest->grid[cell]);
    if (quest->teller.trace != NULL)
        tell_bounds(quest, &start->visit);
}

/* The errand ends: closes the cell where it is done, if any. No cell that is still open can give a shorter
 * route. */
static void tell_end(struct quest *quest, int goal)
{
    if (quest->teller.trace == NULL || quest->budget.spent)
        return;
    if (goal >= 0)
        tell_reached(quest, TRACE_CLOSE, &quest->reached[goal], goal, NULL);
    while (quest->open.size > 0) {
        const int cell = (int)heap_take(&quest->open).item;
        if (cell != goal)
            tell_cut(&quest->teller, &quest->reached[cell].visit, TRACE_BOUND);
    }
}

/* A route to the target that is shorter than all before. */
static void tell_better(struct quest *quest, const struct route *route)
{
    lud_move moves[RESULT_LINE];
    if (quest->teller.trace == NULL)
        return;
    for (int i = 0; i < route->size; i++)
        moves[i] = route->path[i].move;
    struct lud_event event = {TELL_VISIT(TRACE_IMPROVE, &route->visit), .line = moves,
                              .line_size = route->size, .parts = TRACE_HAS_VALUE, .value = route->size};
    tell_send(&quest->teller, &event, NULL);
}

/* Backs the length of the route up from its end to the root. */
static void tell_route(struct quest *quest, const struct route *route)
{
    const struct visit root = tell_root_visit(&quest->teller);
    const lud_value length[LUD_MAX_PLAYERS] = {route->size};
    for (int i = route->size - 1; i >= 0; i--)
        tell_backup(&quest->teller, i > 0 ? &route->path[i - 1] : &root, route->path[i].node, length, NULL);
}

/* ---- A* for one robot ---------------------------------------------------------------------------------- */

/* Queues a cell by f; of equal f the smaller lower bound comes first. */
static void open_cell(struct quest *quest, int cell)
{
    const int bound = quest->grid[cell], cost = quest->reached[cell].cost;
    heap_put(&quest->open, (uint32_t)cell, (int64_t)(cost + bound) * RICOCHET_CELLS + bound);
}

static void start_alone(struct quest *quest, const struct errand *errand, const struct route *start)
{
    const int cell = start->end.robot[errand->robot];
    memset(quest->known, 0, sizeof quest->known);
    quest->open.size = quest->open.known = 0;
    ricochet_grid(&quest->rules->board, errand->robot, errand->cell, quest->grid);
    quest->known[cell] = true;
    quest->reached[cell] = (struct reached){.state = start->end, .visit = start->visit};
    open_cell(quest, cell);
    tell_errand(quest, start, cell);
}

/* The number of slides that the robot can make. */
static void tell_slides(struct quest *quest, const struct errand *errand, const struct reached *at)
{
    int count = 0;
    if (quest->teller.trace == NULL)
        return;
    for (int d = 0; d < RICOCHET_DIRECTIONS; d++) {
        const lud_move move = ricochet_move(errand->robot, (enum ricochet_direction)d);
        count += game_check(&quest->rules->head, &at->state.head, move, NULL) == LUD_OK;
    }
    tell_expand(&quest->teller, &at->visit, count);
}

/* Whether the errand is done. An errand that places a helper must not solve the puzzle on the way. */
static bool is_done(const struct errand *errand, const struct ricochet_state *state)
{
    return state->robot[errand->robot] == errand->cell && game_over(&state->head) == errand->last;
}

/* Opens the cell that `move` leads to. False if it was reached before in as few moves. */
static bool quest_reach(struct quest *quest, struct reached *after, int cell, lud_move move)
{
    const struct reached *before = &quest->reached[after->from];
    const bool known = quest->known[cell];
    after->visit = (struct visit){0, before->visit.node, move, before->visit.depth + 1};
    if (known)
        tell_reached_again(quest, after, cell, &before->state.head);
    if (known && quest->reached[cell].cost <= after->cost)
        return false;
    after->visit.node = known ? quest->reached[cell].visit.node : ++quest->teller.nodes;
    quest->known[cell] = true;
    quest->reached[cell] = *after;
    open_cell(quest, cell);
    tell_reached(quest, known ? TRACE_REOPEN : TRACE_OPEN, after, cell, &before->state.head);
    return true;
}

/* Tries one move. True if the search ends: the errand is done, with *goal set, or a limit is reached. */
static bool quest_slide(struct quest *quest, const struct errand *errand, int from,
                        enum ricochet_direction direction, int *goal)
{
    const lud_move move = ricochet_move(errand->robot, direction);
    const struct reached *before = &quest->reached[from];
    if (game_check(&quest->rules->head, &before->state.head, move, NULL) != LUD_OK)
        return false;
    if (budget_node(&quest->budget)) {
        tell_cut(&quest->teller, &before->visit, TRACE_LIMIT);
        return true;
    }
    struct reached after = {
        .state = before->state, .from = (uint8_t)from, .cost = (uint8_t)(before->cost + 1)};
    game_play(&quest->rules->head, &after.state.head, move);
    const int cell = after.state.robot[errand->robot];
    const bool done = is_done(errand, &after.state);
    if (quest->grid[cell] == RICOCHET_FAR || (game_over(&after.state.head) && !done)) {
        after.visit = tell_child(&quest->teller, &before->visit, move);
        tell_reached(quest, TRACE_OPEN, &after, cell, &before->state.head);
        tell_cut(&quest->teller, &after.visit, TRACE_DEAD);
        return false;
    }
    if (!quest_reach(quest, &after, cell, move))
        return false;
    *goal = done ? cell : *goal;
    return done;
}

/* A* for the robot alone. Returns the cell where the errand ends within `most` moves, or -1. Every move costs
 * one, so the search may stop when the goal is generated (search/paths/astar.c). */
static int search_alone(struct quest *quest, const struct errand *errand, const struct route *start, int most)
{
    int goal = -1;
    start_alone(quest, errand, start);
    while (quest->open.size > 0) {
        const int cell = (int)heap_take(&quest->open).item;
        const struct reached *at = &quest->reached[cell];
        if (at->cost > 0)
            tell_reached(quest, TRACE_CLOSE, at, cell, NULL);
        if (at->cost + quest->grid[cell] > most) {
            tell_cut(&quest->teller, &at->visit, TRACE_BOUND);
            return -1; /* all other open cells have at least this f */
        }
        tell_slides(quest, errand, at);
        for (int d = 0; d < RICOCHET_DIRECTIONS; d++)
            if (quest_slide(quest, errand, cell, (enum ricochet_direction)d, &goal))
                return goal;
    }
    return -1;
}

/* Writes to *route *start followed by the robot's own moves, fewer than `less` moves in all. False if there
 * is no such route. */
static bool go_alone(struct quest *quest, const struct errand *errand, const struct route *start, int less,
                     struct route *route)
{
    const int goal = search_alone(quest, errand, start, less - 1 - start->size);
    tell_end(quest, goal);
    if (goal < 0)
        return false;
    const struct reached *end = &quest->reached[goal];
    route->end = end->state;
    route->visit = end->visit;
    route->size = start->size + end->cost;
    memcpy(route->path, start->path, (size_t)start->size * sizeof start->path[0]);
    for (int i = route->size - 1, cell = goal; i >= start->size; i--) {
        route->path[i] = quest->reached[cell].visit;
        cell = quest->reached[cell].from;
    }
    if (errand->last)
        tell_better(quest, route);
    return true;
}

/* ---- quests -------------------------------------------------------------------------------------------- */

static bool quest_bring(struct quest *quest, const struct errand *errand, const struct route *start, int less,
                        struct route *route);

static bool is_present(const struct ricochet_state *state, int robot)
{
    return (state->there >> robot & 1) != 0;
}

/* Brings `helper` to `cell`, then tries the errand again. True if that gives a *route of fewer than `less`
 * moves. */
static bool quest_with_helper(struct quest *quest, const struct errand *errand, const struct route *start,
                              int helper, int cell, int less, struct route *route)
{
    const struct errand place = {.robot = helper, .cell = cell, .quests = errand->quests - 1};
    struct route placed;
    return quest_bring(quest, &place, start, less - 1, &placed) &&
           go_alone(quest, errand, &placed, less, route);
}

/* The cell next to `cell` on that side; -1 if there is a wall between them. */
static int cell_behind(const struct quest *quest, int cell, int side)
{
    static const int step[RICOCHET_DIRECTIONS] = {[RICOCHET_UP] = -RICOCHET_SIDE,
                                                  [RICOCHET_RIGHT] = 1,
                                                  [RICOCHET_DOWN] = RICOCHET_SIDE,
                                                  [RICOCHET_LEFT] = -1};
    return (quest->rules->board.walls[cell] >> side & 1) != 0 ? -1 : cell + step[side];
}

/* Finds the shortest route of fewer than `less` moves that does the errand, alone or with helpers. False if
 * it finds none. */
static bool quest_bring(struct quest *quest, const struct errand *errand, const struct route *start, int less,
                        struct route *route)
{
    bool found = go_alone(quest, errand, start, less, route);
    less = found ? route->size : less;
    for (int side = 0; errand->quests > 0 && side < RICOCHET_DIRECTIONS; side++) {
        const int cell = cell_behind(quest, errand->cell, side);
        for (int helper = 0; cell >= 0 && helper < RICOCHET_ROBOTS; helper++) {
            if (helper == errand->robot || !is_present(&start->end, helper) || quest->budget.spent ||
                start->end.robot[helper] == cell)
                continue;
            if (!quest_with_helper(quest, errand, start, helper, cell, less, route))
                continue;
            found = true;
            less = route->size;
        }
    }
    return found;
}

/* ---- the algorithm ------------------------------------------------------------------------------------- */

/* The shortest route for the robot of the target's colour, or for any robot to a vortex. */
static bool quest_solve(struct quest *quest, int quests, int most, struct route *route)
{
    const struct ricochet_state *state = ricochet_state(quest->problem->state);
    struct route empty;
    empty.end = *state;
    empty.visit = tell_root_visit(&quest->teller);
    empty.size = 0;
    bool found = false;
    int less = most + 1;
    for (int robot = 0; robot < RICOCHET_ROBOTS; robot++) {
        const struct errand errand = {.robot = robot, .cell = state->target, .last = true, .quests = quests};
        const bool active = state->colour == robot || state->colour == RICOCHET_ANY;
        if (!active || !is_present(state, robot) || !quest_bring(quest, &errand, &empty, less, route))
            continue;
        found = true;
        less = route->size;
    }
    return found;
}

static void quest_report(struct quest *quest, const struct route *route, bool found,
                         struct lud_result *result)
{
    *result = (struct lud_result){.move = LUD_NO_MOVE};
    if (found) {
        result->line_size = route->size;
        for (int i = 0; i < route->size; i++)
            result->line[i] = route->path[i].move;
        result->move = result->line[0];
        nodes_solved(result, route->size, false);
        tell_route(quest, route);
    } else {
        nodes_guess(quest->problem, result);
    }
    if (quest->begun)
        nodes_tell_answer(&quest->teller, result);
    budget_report(&quest->budget, result);
}

static int quest_depth(const struct lud_limits *limits)
{
    return limits->depth > 0 && limits->depth < RESULT_LINE ? limits->depth : RESULT_LINE;
}

/* Whether the heap memory of a search is within the limit. */
static bool quest_fits(const struct lud_limits *limits)
{
    return sizeof(struct quest) + RICOCHET_CELLS * HEAP_EACH <= nodes_memory(limits);
}

static enum lud_status quest_search(struct quest *quest, const struct lud_ask *ask, struct lud_result *result)
{
    const int quests = ask->settings->at[OPTION_QUESTS].number;
    struct route route;
    if (!quest_fits(ask->limits))
        budget_end(&quest->budget, END_MEMORY);
    const enum lud_status status = heap_init(&quest->open, RICOCHET_CELLS, ask->env->memory);
    if (status != LUD_OK)
        return status;
    const bool found =
        !budget_node(&quest->budget) && quest_solve(quest, quests, quest_depth(ask->limits), &route);
    quest_report(quest, &route, found, result);
    nodes_opinion(ask->candidates, result);
    heap_destroy(&quest->open);
    return LUD_OK;
}

static enum lud_status ricochet_quest_run(void *instance, const struct lud_ask *ask,
                                          struct lud_result *result)
{
    (void)instance;
    struct quest *quest = memory_new(ask->env->memory, sizeof *quest);
    if (quest == NULL)
        return LUD_ERROR_MEMORY;
    quest->problem = ask->problem;
    quest->rules = ricochet_rules(ask->problem->rules);
    quest->budget = budget_start(ask->limits, ask->env);
    quest->teller = teller_of(ask);
    quest->teller.phase = ricochet_quest_algorithm.name;
    const enum lud_status status = quest_search(quest, ask, result);
    memory_free(ask->env->memory, quest, sizeof *quest);
    return status;
}

const struct lud_algorithm ricochet_quest_algorithm = {
    .name = "astar-quest",
    .summary = TEXT_QUEST_SUMMARY,
    .game = "ricochet",
    .players = LUD_SOLO,
    .needs = LUD_GOAL,
    .options = options,
    .run = ricochet_quest_run,
};
