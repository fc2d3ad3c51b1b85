/* player_external.c: a player backed by a process that speaks the protocol. The process starts with its first
 * game and is kept for later games; after a fault it is killed, and restarted for the next game. */
#include "arena/player.h"

#include "arena/link.h"
#include "core/tick.h"
#include "os/timer.h"

struct external {
    const struct arena *arena;
    struct span command;
    struct link link;
    bool up;             /* the process runs and has not been at fault */
    bool takes_seed;     /* the engine declared `option seed` */
    uint64_t seed_count; /* size of the range of seeds, which begins at seed_low */
    int64_t seed_low;
};

static uint64_t patience_deadline(const struct external *external)
{
    return timer_after(external->arena->patience);
}

static enum lud_status external_try(const struct arena *arena, const struct entrant *entrant,
                                    struct lud_why *why)
{
    struct link link;
    const enum lud_status status = link_open(&link, arena->env->memory, entrant->command, why);
    link_kill(&link);
    if (status != LUD_OK && why != NULL && why->column > 0)
        why->column += (int32_t)(entrant->command.data - entrant->spec.data);
    return status;
}

static enum lud_status external_open(const struct arena *arena, const struct entrant *entrant, void **body,
                                     struct lud_why *why)
{
    struct external *external = memory_new(arena->env->memory, sizeof *external);
    *body = external;
    if (external == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    *external = (struct external){.arena = arena, .command = entrant->command};
    return LUD_OK;
}

static void external_close(const struct arena *arena, void *body)
{
    struct external *external = body;
    if (external->up)
        link_close(&external->link);
    memory_free(arena->env->memory, external, sizeof *external);
}

/* Kills the engine if `ending` is a fault; returns `ending`. */
static enum ending external_drop_on_fault(struct external *external, enum ending ending)
{
    if (ending != ENDING_NONE) {
        link_kill(&external->link);
        external->up = false;
    }
    return ending;
}

/* ---- a new game -------------------------------------------------------------------------------------- */

static void read_greeting(void *context, const struct protocol_event *event)
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

static enum ending start_engine(struct external *external)
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
    return link_exchange(&external->link, patience_deadline(external), read_greeting, external);
}

static enum ending send_seed(struct external *external, uint64_t seed)
{
    char room[40];
    struct bytes arguments = bytes_fixed(room, sizeof room);
    bytes_text(&arguments, "seed ");
    bytes_integer(&arguments, external->seed_low + (int64_t)(seed % external->seed_count));
    protocol_driver_ask(&external->link.driver, ASK_OPTION, bytes_view(&arguments), &external->link.out);
    return link_exchange(&external->link, patience_deadline(external), NULL, NULL);
}

static enum ending external_begin(void *body, const struct player_game *game)
{
    struct external *external = body;
    struct link *link = &external->link;
    enum ending ending = external->up ? ENDING_NONE : start_engine(external);
    if (ending == ENDING_NONE) {
        protocol_driver_new(&link->driver, session_rules(game->session), &link->out);
        ending = link_exchange(link, patience_deadline(external), NULL, NULL);
    }
    if (ending == ENDING_NONE && external->takes_seed)
        ending = send_seed(external, game->seed);
    return external->up ? external_drop_on_fault(external, ending) : ending;
}

static void external_end(void *body)
{
    (void)body; /* the process stays; the protocol has no end of game, the next `new` implies it */
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

struct search_answer {
    const struct lud_rules *rules;
    struct player_answer *answer;
    char move[GAME_MAX_MOVE + 2]; /* as sent; a longer text is cut, but stays too long to be a move */
};

static void read_info(struct search_answer *search_answer, const struct protocol_info *info)
{
    struct player_answer *answer = search_answer->answer;
    const bool score = (search_answer->rules->traits & LUD_SCORE) != 0;
    bool all = true;
    if (info->depth > 0)
        answer->depth = info->depth < INT32_MAX ? (int)info->depth : INT32_MAX;
    for (int seat = 0; seat < search_answer->rules->players; seat++)
        all = all && info->score[seat] >= 0 && (score || info->score[seat] <= LUD_ONE);
    if (!all)
        return;
    answer->scored = true;
    for (int seat = 0; seat < search_answer->rules->players; seat++)
        answer->values[seat] = (lud_value)(score ? info->score[seat] / LUD_ONE : info->score[seat]);
}

static void read_search_event(void *context, const struct protocol_event *event)
{
    struct search_answer *search_answer = context;
    if (event->row->command == SAY_INFO)
        read_info(search_answer, &event->info);
    if (event->row->command == SAY_BESTMOVE) {
        struct bytes move = bytes_fixed(search_answer->move, sizeof search_answer->move);
        bytes_span(&move, event->text);
    }
}

/* Sends the position, the legal moves if the engine asked for them, and `go`; stops at the first fault. */
static enum ending request_move(struct external *external, const struct player_question *question,
                                struct search_answer *search_answer)
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
    ending = link_exchange(link, question->deadline, read_search_event, search_answer);
    return ending == ENDING_STALL && question->timed ? ENDING_TIME : ending;
}

/* Parses the engine's move in the position as its seat sees it. */
static enum ending external_read_move(const struct external *external, const struct player_question *question,
                                      const struct search_answer *search_answer, lud_move *move)
{
    const struct lud_memory *memory = external->arena->env->memory;
    struct lud_state *state = state_new(search_answer->rules, memory);
    if (state == NULL)
        return ENDING_CRASH;
    const bool moves =
        tick_view(search_answer->rules, session_state(question->session), question->seat, state);
    const enum lud_status status =
        moves ? game_read_move(search_answer->rules, state, span_of(search_answer->move), move, NULL)
              : LUD_ERROR_MOVE;
    state_free(search_answer->rules, memory, state);
    return status == LUD_OK ? ENDING_NONE : ENDING_ILLEGAL;
}

static void external_ask(void *body, const struct player_question *question, struct player_answer *answer)
{
    struct external *external = body;
    struct search_answer search_answer = {.rules = session_rules(question->session), .answer = answer};
    answer->fault = external_drop_on_fault(external, request_move(external, question, &search_answer));
    if (answer->fault == ENDING_NONE && search_answer.move[0] == '\0')
        answer->fault = ENDING_NO_MOVE;
    if (answer->fault == ENDING_NONE)
        answer->fault = external_read_move(external, question, &search_answer, &answer->move);
}

const struct player_kind player_external = {
    .try = external_try,
    .open = external_open,
    .close = external_close,
    .begin = external_begin,
    .ask = external_ask,
    .end = external_end,
};
