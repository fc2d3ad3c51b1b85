/* player_external.c: a process that speaks the protocol as a player. It is started when its first game begins
 * and stays for the next ones; whoever is at fault is killed, and starts afresh in the next game. */
#include "arena/player.h"

#include "arena/link.h"
#include "core/tick.h"
#include "os/timer.h"

struct external {
    const struct arena *arena;
    struct span command;
    struct link link;
    bool up;             /* the link is open and the engine has not been at fault */
    bool takes_seed;     /* it declared `option seed` */
    uint64_t seed_count; /* how many seeds it takes, from seed_low on */
    int64_t seed_low;
};

static uint64_t patience(const struct external *external)
{
    return timer_after(external->arena->patience);
}

static enum lud_status try_command(const struct arena *arena, const struct entrant *entrant,
                                   struct lud_why *why)
{
    struct link link;
    const enum lud_status status = link_open(&link, arena->env->memory, entrant->command, why);
    link_kill(&link);
    if (status != LUD_OK && why != NULL && why->column > 0)
        why->column += (int32_t)(entrant->command.data - entrant->spec.data);
    return status;
}

static enum lud_status open_body(const struct arena *arena, const struct entrant *entrant, void **body,
                                 struct lud_why *why)
{
    struct external *external = memory_new(arena->env->memory, sizeof *external);
    *body = external;
    if (external == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    *external = (struct external){.arena = arena, .command = entrant->command};
    return LUD_OK;
}

static void close_body(const struct arena *arena, void *body)
{
    struct external *external = body;
    if (external->up)
        link_close(&external->link);
    memory_free(arena->env->memory, external, sizeof *external);
}

/* Passes a fault on, and puts an end to who is at fault. */
static enum ending judge(struct external *external, enum ending ending)
{
    if (ending != ENDING_NONE) {
        link_kill(&external->link);
        external->up = false;
    }
    return ending;
}

/* ---- a new game -------------------------------------------------------------------------------------- */

static void hear_greeting(void *context, const struct protocol_event *event)
{
    struct external *external = context;
    const struct protocol_option *option = &event->option;
    if (event->row->command != SAY_OPTION || !span_is(option->name, "seed"))
        return;
    external->takes_seed = true;
    external->seed_low = option->ranged ? option->low : 0;
    external->seed_count = PLAYER_SEEDS;
    if (option->ranged && option->high >= option->low &&
        (uint64_t)option->high - (uint64_t)option->low < PLAYER_SEEDS)
        external->seed_count = (uint64_t)option->high - (uint64_t)option->low + 1;
}

static enum ending greet(struct external *external)
{
    const enum lud_status status =
        link_open(&external->link, external->arena->env->memory, external->command, NULL);
    if (status != LUD_OK) {
        link_kill(&external->link);
        return ENDING_CRASH;
    }
    external->up = true;
    external->takes_seed = false;
    external->link.stop = external->arena->stop;
    protocol_driver_greet(&external->link.driver, &external->link.out);
    return link_exchange(&external->link, patience(external), hear_greeting, external);
}

static enum ending send_seed(struct external *external, uint64_t seed)
{
    char room[40];
    struct bytes arguments = bytes_fixed(room, sizeof room);
    bytes_text(&arguments, "seed ");
    bytes_integer(&arguments, external->seed_low + (int64_t)(seed % external->seed_count));
    protocol_driver_ask(&external->link.driver, ASK_OPTION, bytes_view(&arguments), &external->link.out);
    return link_exchange(&external->link, patience(external), NULL, NULL);
}

static enum ending begin(void *body, const struct player_game *game)
{
    struct external *external = body;
    struct link *link = &external->link;
    enum ending ending = external->up ? ENDING_NONE : greet(external);
    if (ending == ENDING_NONE) {
        protocol_driver_new(&link->driver, session_rules(game->session), &link->out);
        ending = link_exchange(link, patience(external), NULL, NULL);
    }
    if (ending == ENDING_NONE && external->takes_seed)
        ending = send_seed(external, game->seed);
    return external->up ? judge(external, ending) : ending;
}

static void end(void *body)
{
    (void)body; /* the engine keeps its process, and sees no end: the next `new` says it */
}

/* ---- a move ------------------------------------------------------------------------------------------ */

static struct protocol_go make_go(const struct arena *arena, const struct player_question *question)
{
    const struct lud_rules *rules = session_rules(question->session);
    struct protocol_go go = protocol_go_plain();
    go.rider = (rules->traits & LUD_SIMULTANEOUS) != 0 ? question->seat : -1;
    go.time = (int64_t)(arena->limits.time / TIMER_MS);
    go.nodes = (int64_t)arena->limits.nodes;
    go.sims = (int64_t)arena->limits.sims;
    go.depth = arena->limits.depth;
    if (question->clocks == NULL)
        return go;
    go.clocked = true;
    for (int seat = 0; seat < rules->players; seat++)
        go.left[seat] = question->clocks[seat];
    go.increment = arena->increment;
    return go;
}

struct thought {
    const struct lud_rules *rules;
    struct player_answer *answer;
    char move[GAME_MAX_MOVE + 2]; /* a longer one is cut, and so stays too long */
};

static void hear_info(struct thought *thought, const struct protocol_info *info)
{
    struct player_answer *answer = thought->answer;
    const bool score = (thought->rules->traits & LUD_SCORE) != 0;
    bool all = true;
    if (info->depth > 0)
        answer->depth = info->depth < INT32_MAX ? (int)info->depth : INT32_MAX;
    for (int seat = 0; seat < thought->rules->players; seat++)
        all = all && info->score[seat] >= 0 && (score || info->score[seat] <= LUD_ONE);
    if (!all)
        return;
    answer->scored = true;
    for (int seat = 0; seat < thought->rules->players; seat++)
        answer->values[seat] = (lud_value)(score ? info->score[seat] / LUD_ONE : info->score[seat]);
}

static void hear_thought(void *context, const struct protocol_event *event)
{
    struct thought *thought = context;
    if (event->row->command == SAY_INFO)
        hear_info(thought, &event->info);
    if (event->row->command == SAY_BESTMOVE) {
        struct bytes move = bytes_fixed(thought->move, sizeof thought->move);
        bytes_span(&move, event->text);
    }
}

/* Position, legal moves for those who want them, go; the first fault ends it. */
static enum ending converse(struct external *external, const struct player_question *question,
                            struct thought *thought)
{
    const struct lud_memory *memory = external->arena->env->memory;
    struct link *link = &external->link;
    const struct protocol_go go = make_go(external->arena, question);
    protocol_driver_position(&link->driver, question->session, memory, &link->out);
    enum ending ending = link_exchange(link, question->deadline, NULL, NULL);
    if (ending == ENDING_NONE && link->driver.legal) {
        protocol_driver_legal(&link->driver, question->session, question->seat, memory, &link->out);
        ending = link_exchange(link, question->deadline, NULL, NULL);
    }
    if (ending != ENDING_NONE)
        return ending;
    protocol_driver_go(&link->driver, &go, &link->out);
    ending = link_exchange(link, question->deadline, hear_thought, thought);
    return ending == ENDING_STALL && question->timed ? ENDING_TIME : ending;
}

/* The move that was named, read in the position as the seat finds it. */
static enum ending read_move(const struct external *external, const struct player_question *question,
                             const struct thought *thought, lud_move *move)
{
    const struct lud_memory *memory = external->arena->env->memory;
    struct lud_state *state = state_new(thought->rules, memory);
    if (state == NULL)
        return ENDING_CRASH;
    const bool moves = tick_view(thought->rules, session_state(question->session), question->seat, state);
    const enum lud_status status =
        moves ? game_read_move(thought->rules, state, span_of(thought->move), move, NULL) : LUD_ERROR_MOVE;
    state_free(thought->rules, memory, state);
    return status == LUD_OK ? ENDING_NONE : ENDING_ILLEGAL;
}

static void ask(void *body, const struct player_question *question, struct player_answer *answer)
{
    struct external *external = body;
    struct thought thought = {.rules = session_rules(question->session), .answer = answer};
    answer->fault = judge(external, converse(external, question, &thought));
    if (answer->fault == ENDING_NONE && thought.move[0] == '\0')
        answer->fault = ENDING_NO_MOVE;
    if (answer->fault == ENDING_NONE)
        answer->fault = read_move(external, question, &thought, &answer->move);
}

const struct player_kind player_external = {
    .try = try_command,
    .open = open_body,
    .close = close_body,
    .begin = begin,
    .ask = ask,
    .end = end,
};
