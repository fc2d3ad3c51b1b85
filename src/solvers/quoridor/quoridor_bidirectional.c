/* quoridor_bidirectional.c: runs the search of quoridor_meet.h within the limits and shows it to an observer.
 * In the trace a square has a node per side that knows it. The goal squares, where the backward side begins,
 * are children of the root. */
#include "solvers/quoridor/quoridor_bidirectional.h"

#include "core/budget.h"
#include "search/parts/tell.h"
#include "solvers/quoridor/quoridor_meet.h"
#include "text/areas/solvers_texts.h"

enum { HUNDRED = 100 }; /* costs in the trace are hundredths of a move */

struct walker {
    const struct lud_problem *problem;
    const struct quoridor_rules *rules;
    const struct quoridor_state *state;
    struct budget budget;
    struct teller teller;
    struct meet meet;
    struct visit visit[MEET_SIDES][QUORIDOR_SQUARES]; /* of known squares; node 0 = not yet in the trace */
    uint8_t moves[MEET_SIDES][QUORIDOR_SQUARES];      /* of known squares: g, moves from this side's end */
};

enum { OPTION_ORDER };

static const char *const orders[] = {"turns", "smaller", NULL};

static const struct lud_option options[] = {
    [OPTION_ORDER] = {.name = "order",
                      .kind = OPTION_CHOICE,
                      .choices = orders,
                      .fallback = "turns",
                      .help = TEXT_BIDIRECTIONAL_ORDER},
    {.name = NULL},
};

/* ---- the trace ---- */

/* Completes an event about a square of one side and sends it. */
static void send_square(struct walker *walker, enum meet_side side, int square, struct lud_event *event)
{
    char room[GRID_NAME];
    struct bytes name = bytes_fixed(room, sizeof room);
    quoridor_format_move(&walker->rules->head, &walker->state->head, (lud_move)square, &name);
    event->before = event->state = &walker->state->head;
    event->cell = bytes_view(&name);
    event->side = side == MEET_FORWARD ? TRACE_FORWARD : TRACE_BACKWARD;
    tell_send(&walker->teller, event, NULL);
}

/* TRACE_OPEN, TRACE_CLOSE or TRACE_MEET of a known square, with g. */
static void tell_square(struct walker *walker, enum trace_kind kind, enum meet_side side, int square)
{
    struct lud_event event;
    if (walker->teller.trace == NULL)
        return;
    event = (struct lud_event){TELL_VISIT(kind, &walker->visit[side][square]), .parts = TRACE_HAS_G};
    event.g = (int64_t)HUNDRED * walker->moves[side][square];
    event.known = kind == TRACE_MEET ? walker->visit[1 - side][square].node : 0;
    send_square(walker, side, square, &event);
}

static void tell_expansion(struct walker *walker, enum meet_side side, int square)
{
    struct lud_event event;
    if (walker->teller.trace == NULL)
        return;
    event =
        (struct lud_event){TELL_VISIT(TRACE_EXPAND, &walker->visit[side][square]), .parts = TRACE_HAS_MOVES};
    event.moves = walker->meet.graph.degree[side][square];
    send_square(walker, side, square, &event);
}

/* The move from `square` to `next` as the trace shows it: backwards no move is made. */
static struct visit visit_of(const struct walker *walker, enum meet_side side, int square, int next)
{
    const struct visit *from = &walker->visit[side][square];
    const lud_move move = side == MEET_FORWARD ? (lud_move)next : LUD_NO_MOVE;
    return (struct visit){0, from->node, move, from->depth + 1};
}

static void tell_duplicate(struct walker *walker, enum meet_side side, int square, int next)
{
    struct lud_event event;
    if (walker->teller.trace == NULL)
        return;
    const struct visit visit = visit_of(walker, side, square, next);
    event = (struct lud_event){TELL_VISIT(TRACE_CUT, &visit), .reason = TRACE_VISITED};
    event.node = TELL_DUPLICATE + ++walker->teller.duplicates;
    event.known = walker->visit[side][next].node;
    send_square(walker, side, next, &event);
}

/* Rebuilds the path from the meeting square towards one end, and returns its length. */
static int tell_way(struct walker *walker, enum meet_side side, int square)
{
    const uint8_t *nearer = walker->meet.front[side].nearer;
    for (int at = square; nearer[at] != at; at = nearer[at]) {
        struct lud_event event = {TELL_VISIT(TRACE_BACKUP, &walker->visit[side][nearer[at]])};
        event.child = walker->visit[side][at].node;
        if (walker->teller.trace != NULL)
            send_square(walker, side, nearer[at], &event);
    }
    return walker->moves[side][square];
}

/* ---- the search ---- */

/* Adds one end of the search: the pawn's square, or a goal square. */
static bool begin_square(struct walker *walker, enum meet_side side, int square)
{
    const struct visit root = tell_root_visit(&walker->teller);
    if (budget_node(&walker->budget))
        return false;
    walker->visit[side][square] =
        side == MEET_FORWARD ? root : tell_child(&walker->teller, &root, LUD_NO_MOVE);
    tell_square(walker, TRACE_OPEN, side, square);
    return true;
}

static bool begin_search(struct walker *walker)
{
    for (int i = 0; i < MEET_SIDES; i++) {
        const struct meet_front *front = &walker->meet.front[i];
        for (int place = 0; place < front->tail; place++)
            if (!begin_square(walker, (enum meet_side)i, front->queue[place]))
                return false;
    }
    return true;
}

static bool walker_expand(void *context, enum meet_side side, int square)
{
    struct walker *walker = context;
    tell_square(walker, TRACE_CLOSE, side, square);
    tell_expansion(walker, side, square);
    return false;
}

static bool walker_link(void *context, enum meet_side side, int square, int next)
{
    struct walker *walker = context;
    if (budget_node(&walker->budget)) {
        tell_cut(&walker->teller, &walker->visit[side][square], TRACE_LIMIT);
        return true;
    }
    if (walker->meet.front[side].known[next]) {
        tell_duplicate(walker, side, square, next);
        return false;
    }
    walker->moves[side][next] = (uint8_t)(walker->moves[side][square] + 1);
    walker->visit[side][next] = visit_of(walker, side, square, next);
    walker->visit[side][next].node = ++walker->teller.nodes;
    tell_square(walker, TRACE_OPEN, side, next);
    if (walker->meet.front[1 - side].known[next])
        tell_square(walker, TRACE_MEET, side, next);
    return false;
}

/* ---- the answer ---- */

/* Without a path, because pawns stand in the way or a limit is reached: the move after which the pawn's own
 * distance is smallest, pawns ignored; the first legal move if the pawn cannot go anywhere. */
static lud_move guess_move(const struct walker *walker)
{
    lud_move moves[LUD_MAX_MOVES];
    uint8_t steps[QUORIDOR_SQUARES];
    const struct lud_rules *rules = walker->problem->rules;
    const int count = game_moves(rules, walker->problem->state, moves);
    lud_move best = moves[0];
    quoridor_distances(walker->rules, walker->state, walker->problem->player, steps);
    for (int i = 1; i < count && moves[i] < QUORIDOR_HORIZONTAL; i++)
        if (steps[moves[i]] < steps[best])
            best = moves[i];
    return best;
}

/* The first square of the path on the pawn's side; if the pawn's side met the other at once, that square. */
static int first_square(const struct walker *walker, int met)
{
    const uint8_t *nearer = walker->meet.front[MEET_FORWARD].nearer;
    int at = met;
    while (nearer[nearer[at]] != nearer[at])
        at = nearer[at];
    return nearer[at] == at ? walker->meet.front[MEET_BACKWARD].nearer[at] : at;
}

/* Leaves the pawn's square, where the search began. */
static void tell_end(struct walker *walker)
{
    const int square = walker->state->pawn[walker->problem->player];
    struct lud_event event = {TELL_VISIT(TRACE_LEAVE, &walker->visit[MEET_FORWARD][square])};
    if (walker->teller.trace != NULL && walker->budget.nodes > 0)
        send_square(walker, MEET_FORWARD, square, &event);
}

/* What the search thinks of its move: the length of the path, for every seat as for other walkers. */
static void give_opinion(const struct walker *walker, struct lud_candidates *candidates,
                         const struct lud_result *result)
{
    if (candidates == NULL || result->depth == 0)
        return;
    struct lud_candidate *candidate = candidate_add(candidates, result->move);
    candidate->valued = true;
    candidate->bound = TRACE_EXACT;
    for (int seat = 0; seat < walker->problem->rules->players; seat++)
        candidate->values[seat] = result->depth;
}

static void walker_answer(struct walker *walker, int met, struct lud_result *result)
{
    *result = (struct lud_result){.line_size = 1};
    if (met != MEET_NOWHERE) {
        const int onward = tell_way(walker, MEET_BACKWARD, met);
        result->depth = onward + tell_way(walker, MEET_FORWARD, met);
        result->move = (lud_move)first_square(walker, met);
    } else {
        result->move = guess_move(walker);
    }
    result->line[0] = result->move;
    tell_end(walker);
    budget_report(&walker->budget, result);
}

static enum lud_status bidirectional_run(void *instance, const struct lud_ask *ask, struct lud_result *result)
{
    static const struct meet_observer observer = {.expand = walker_expand, .link = walker_link};
    (void)instance;
    struct walker *walker = memory_new(ask->env->memory, sizeof *walker);
    if (walker == NULL)
        return LUD_ERROR_MEMORY;
    walker->problem = ask->problem;
    walker->rules = quoridor_rules(ask->problem->rules);
    walker->state = quoridor_state(ask->problem->state);
    walker->budget = budget_start(ask->limits, ask->env);
    walker->teller = teller_of(ask);
    if (ask->limits->memory > 0 && ask->limits->memory < sizeof *walker)
        budget_end(&walker->budget, END_MEMORY);
    meet_init(&walker->meet, walker->rules, walker->state, ask->problem->player);
    const enum meet_order order = (enum meet_order)ask->settings->at[OPTION_ORDER].number;
    const int met =
        begin_search(walker) ? meet_search(&walker->meet, order, &observer, walker) : MEET_NOWHERE;
    walker_answer(walker, met, result);
    give_opinion(walker, ask->candidates, result);
    memory_free(ask->env->memory, walker, sizeof *walker);
    return LUD_OK;
}

static const struct lud_unit moves = {.name = "moves", .factor = 1, .divisor = 1};

const struct lud_algorithm quoridor_bidirectional_algorithm = {
    .name = "bidirectional",
    .summary = TEXT_BIDIRECTIONAL_SUMMARY,
    .game = "quoridor",
    .players = LUD_TWO | LUD_MULTI,
    .options = options,
    .unit = &moves,
    .run = bidirectional_run,
};
