/* tron_live.c: the loop of a live game. It keeps a position of its own, because a rider who reacts too late
 * may crash with a move that a session, which accepts only legal moves, refuses; the match's record follows
 * as long as it can. Engines search one after the other within the tick, while key presses wait in the
 * terminal's buffer. */
#include "cli/tron/tron_live.h"

#include "cli/common/common.h"
#include "cli/common/describe.h"
#include "cli/tron/tron_frame.h"
#include "cli/tron/tron_keys.h"
#include "os/timer.h"
#include "text/areas/cli_tron_texts.h"

#include <string.h>

enum { QUEUE = 2, PERCENT = 75 }; /* turns queued per rider; share of a tick that engines may use */

struct live {
    struct match *match;
    struct tron_pace pace;
    struct screen screen;
    struct tron_keys keys;
    struct tron_scene scene;
    const struct lud_rules *rules;
    struct lud_state *state; /* the current position; owned */
    bool crashed;            /* the only rider has crashed */
    bool recorded;           /* the record holds every move so far */
    bool quit;
    int rider_of[TRON_HANDS];           /* the rider steered by each set of keys; -1 = none */
    lud_move queue[TRON_RIDERS][QUEUE]; /* turns entered ahead, the oldest first */
    int queued[TRON_RIDERS];            /* number of queued turns */
};

/* ---- pace ---- */

struct tron_pace tron_pace_read(const struct cli *cli)
{
    const struct argument_value *keys = arguments_option(&cli->arguments, "keys");
    return (struct tron_pace){
        .speed = (int)arguments_integer(&cli->arguments, "speed", TRON_SPEED),
        .paused = arguments_given(&cli->arguments, "step"),
        .azerty = keys->given ? keys->number == 1 : cli->output.lang == LUD_FR,
    };
}

void tron_pace_change(struct tron_pace *pace, bool faster)
{
    const int speed = pace->speed + (faster ? 1 : -1);
    pace->speed = speed < 1 ? 1 : speed > TRON_SPEED_MAX ? TRON_SPEED_MAX : speed;
}

uint64_t tron_pace_tick(const struct tron_pace *pace)
{
    return TIMER_SECOND / (uint64_t)pace->speed;
}

/* ---- players ---- */

static int count_people(const struct match *match)
{
    int people = 0;
    for (int rider = 0; rider < LUD_MAX_PLAYERS; rider++)
        people += match->chairs[rider].human;
    return people;
}

bool tron_live_possible(const struct match *match)
{
    return count_people(match) <= TRON_HANDS;
}

/* The first person steers with the letters, the second with the arrows; a single person with both. */
static void assign_hands(struct live *live)
{
    int hand = 0;
    live->rider_of[HAND_LETTERS] = live->rider_of[HAND_ARROWS] = -1;
    for (int rider = 0; rider < live->rules->players; rider++)
        if (live->match->chairs[rider].human)
            live->rider_of[hand++] = rider;
    if (hand == 1)
        live->rider_of[HAND_ARROWS] = live->rider_of[HAND_LETTERS];
}

static void start_live(struct live *live)
{
    memcpy(live->state, session_state(match_session(live->match)), live->rules->state_size);
    memset(live->queued, 0, sizeof live->queued);
    live->crashed = false;
    live->recorded = true;
    live->pace.paused = live->rider_of[HAND_LETTERS] >= 0;
    tron_scene_reset(&live->scene);
    tron_scene_update(&live->scene, live->state);
}

static bool is_over(const struct live *live)
{
    return live->crashed || game_over(live->state);
}

/* ---- drawing ---- */

static void put_live_result(const struct live *live, struct bytes *out)
{
    lud_value values[LUD_MAX_PLAYERS] = {0};
    const enum lud_lang lang = live->match->cli->output.lang;
    if (live->crashed)
        values[0] = (lud_value)tron_state(live->state)->tick;
    else
        game_outcome(live->rules, live->state, values);
    describe_values(out, lang, live->rules, values, SESSION_RULES);
}

static enum lud_text keys_text(const struct live *live)
{
    const bool two = live->rider_of[HAND_LETTERS] != live->rider_of[HAND_ARROWS];
    if (live->rider_of[HAND_LETTERS] < 0)
        return live->pace.azerty ? TEXT_CLI_TRON_WATCH_ZQSD : TEXT_CLI_TRON_WATCH_WASD;
    if (two)
        return live->pace.azerty ? TEXT_CLI_TRON_TWO_ZQSD : TEXT_CLI_TRON_TWO_WASD;
    return live->pace.azerty ? TEXT_CLI_TRON_ONE_ZQSD : TEXT_CLI_TRON_ONE_WASD;
}

static void draw_live(struct live *live)
{
    char array[256];
    struct bytes message = bytes_fixed(array, sizeof array);
    const enum lud_lang lang = live->match->cli->output.lang;
    const bool first =
        tron_state(live->state)->tick == tron_state(session_first(match_session(live->match)))->tick;
    if (is_over(live)) {
        put_live_result(live, &message);
        bytes_text(&message, " ");
        bytes_text(&message, text_get(lang, TEXT_CLI_TRON_AGAIN));
    } else if (live->pace.paused) {
        bytes_text(&message, text_get(lang, first ? TEXT_CLI_TRON_READY : TEXT_CLI_TRON_PAUSED));
    }
    const struct tron_frame frame = {.screen = &live->screen,
                                     .scene = &live->scene,
                                     .state = live->state,
                                     .record = &live->match->record,
                                     .focus =
                                         live->rider_of[HAND_LETTERS] > 0 ? live->rider_of[HAND_LETTERS] : 0,
                                     .speed = live->pace.speed,
                                     .message = bytes_string(&message),
                                     .keys = keys_text(live)};
    tron_frame_draw(&frame);
}

/* ---- keys ---- */

/* Whether the turn is a reversal, which is ignored: it would always crash into the rider's own trail. */
static bool is_reversal(const struct live *live, int rider, lud_move direction)
{
    const unsigned heading = tron_state(live->state)->heading[rider];
    return live->queued[rider] == 0 && heading < TRON_LINK && direction < TRON_LINK &&
           (heading + 2) % TRON_LINK == direction;
}

static void steer(struct live *live, const struct tron_input *input)
{
    const int rider = live->rider_of[input->hand];
    if (rider < 0 || tron_state(live->state)->at[rider] == TRON_NONE || is_over(live))
        return;
    live->pace.paused = false;
    if (live->queued[rider] < QUEUE && !is_reversal(live, rider, (lud_move)input->direction))
        live->queue[rider][live->queued[rider]++] = (lud_move)input->direction;
}

static enum lud_status restart_live(struct live *live)
{
    const enum lud_status status = match_renew(live->match);
    if (status != LUD_OK)
        return status;
    const struct lud_rules *rules = session_rules(match_session(live->match));
    live->scene.rules = tron_rules(rules); /* same map, new rules object */
    live->rules = rules;
    start_live(live);
    return LUD_OK;
}

static enum lud_status handle_key(struct live *live, const struct tron_input *input)
{
    switch (input->press) {
    case PRESS_TURN:
        steer(live, input);
        break;
    case PRESS_PAUSE:
        live->pace.paused = !live->pace.paused;
        break;
    case PRESS_FASTER:
    case PRESS_SLOWER:
        tron_pace_change(&live->pace, input->press == PRESS_FASTER);
        break;
    case PRESS_AGAIN:
        return is_over(live) ? restart_live(live) : LUD_OK;
    case PRESS_QUIT:
        live->quit = true;
        break;
    case PRESS_STEP:
        break;
    }
    return LUD_OK;
}

/* ---- a tick ---- */

static int count_engines(const struct live *live)
{
    int engines = 0;
    for (int rider = 0; rider < live->rules->players; rider++)
        engines += tron_state(live->state)->at[rider] != TRON_NONE && !live->match->chairs[rider].human;
    return engines;
}

/* The move that the rider's engine chooses within `time` nanoseconds; straight on if it finds none. */
static lud_move engine_move(struct live *live, int rider, uint64_t time)
{
    const struct match *match = live->match;
    const struct thinker *thinker = &match->chairs[rider].thinker;
    struct lud_limits limits = thinker->limits;
    struct lud_problem problem;
    struct lud_result result;
    limits.seed = match->limits.seed;
    limits.threads = match->limits.threads;
    limits.time = limits.time > 0 && limits.time < time ? limits.time : time;
    if (engine_problem(thinker->engine, match_session(match), &problem, NULL) == LUD_OK) {
        problem.state = live->state;
        problem.player = rider;
        if (engine_run(thinker->engine, &problem, &limits, NULL, &result, NULL) == LUD_OK &&
            result.move != LUD_NO_MOVE)
            return result.move;
    }
    return (lud_move)tron_straight(tron_rules(live->rules), tron_state(live->state), rider);
}

static lud_move next_turn(struct live *live, int rider)
{
    if (live->queued[rider] == 0)
        return (lud_move)tron_straight(tron_rules(live->rules), tron_state(live->state), rider);
    const lud_move move = live->queue[rider][0];
    live->queued[rider]--;
    memmove(live->queue[rider], live->queue[rider] + 1, (QUEUE - 1) * sizeof move);
    return move;
}

/* Removes an incomplete tick from the record. */
static void undo_half_tick(struct live *live)
{
    struct session *session = match_session(live->match);
    while (!live->recorded && session_state(session)->pending != 0)
        (void)session_undo(session);
}

/* Plays the moves of all riders. */
static void play_tick(struct live *live, const lud_move moves[TRON_RIDERS])
{
    const struct tron_state *state = tron_state(live->state);
    const bool alone = live->rules->players == 1;
    do {
        const int rider = live->state->turn;
        const lud_move move = live->match->chairs[rider].human ? next_turn(live, rider) : moves[rider];
        live->crashed = alone && tron_step(tron_rules(live->rules), state, state->at[0], move) == TRON_NONE;
        live->recorded = live->recorded && match_play(live->match, move, NULL) == LUD_OK;
        game_play(live->rules, live->state, move);
    } while (live->state->pending != 0);
    undo_half_tick(live);
    tron_scene_update(&live->scene, live->state);
}

static enum lud_status run_tick(struct live *live)
{
    lud_move moves[TRON_RIDERS] = {0};
    struct tron_input input;
    enum lud_status status = LUD_OK;
    const uint64_t length = tron_pace_tick(&live->pace), deadline = timer_after(length);
    const int engines = count_engines(live);
    for (int rider = 0; rider < live->rules->players; rider++)
        if (tron_state(live->state)->at[rider] != TRON_NONE && !live->match->chairs[rider].human)
            moves[rider] = engine_move(live, rider, length * PERCENT / 100 / (uint64_t)engines + 1);
    while (status == LUD_OK && !live->quit && !live->pace.paused &&
           tron_keys_wait(&live->keys, &live->screen, deadline, &input))
        status = handle_key(live, &input);
    if (status == LUD_OK && !live->quit && !live->pace.paused)
        play_tick(live, moves);
    return status;
}

/* Waits for a key while the game is paused or over. */
static enum lud_status wait_for_key(struct live *live)
{
    struct tron_input input;
    const uint64_t look = timer_after(TIMER_SECOND / 4); /* to notice a resized window */
    return tron_keys_wait(&live->keys, &live->screen, look, &input) ? handle_key(live, &input) : LUD_OK;
}

static enum lud_status play_live(struct live *live)
{
    enum lud_status status = LUD_OK;
    const bool people = live->rider_of[HAND_LETTERS] >= 0;
    start_live(live);
    while (status == LUD_OK && !live->quit) {
        draw_live(live);
        if (is_over(live) && !people)
            break;
        status = is_over(live) || live->pace.paused ? wait_for_key(live) : run_tick(live);
    }
    return status;
}

/* Prints what remains on the terminal after the screen is closed. */
static void print_last_board(struct live *live)
{
    struct output *output = &live->match->cli->output;
    tron_frame_board(&live->scene, live->state, &output->bytes);
    if (is_over(live)) {
        put_live_result(live, &output->bytes);
        bytes_char(&output->bytes, '\n');
    }
    if (!live->recorded && arguments_given(&live->match->cli->arguments, "save"))
        output_line(output, TEXT_CLI_TRON_UNRECORDED, (const int32_t[WHY_ARGS]){0}, NULL);
    output_flush(output);
}

/* Saves the game if --save is given. */
static enum lud_status save_record(struct live *live)
{
    struct cli *cli = live->match->cli;
    if (!arguments_given(&cli->arguments, "save"))
        return LUD_OK;
    const struct span path = arguments_text(&cli->arguments, "save"); /* NUL-terminated: points into argv */
    const enum lud_status status = match_save(live->match, path.data);
    if (status == LUD_OK)
        cli_about(cli, span_of(NULL));
    return status;
}

enum lud_status tron_live(struct match *match)
{
    struct cli *cli = match->cli;
    const struct lud_memory *memory = cli->env->memory;
    struct live live = {.match = match, .pace = tron_pace_read(cli)};
    live.keys.azerty = live.pace.azerty;
    live.rules = session_rules(match_session(match));
    const size_t size = live.rules->state_size;
    assign_hands(&live);
    live.state = memory_new(memory, size);
    if (live.state == NULL)
        return cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    enum lud_status status = tron_scene_init(&live.scene, live.rules, cli->output.style, memory);
    if (status == LUD_OK && screen_open(&live.screen, &cli->output)) {
        status = play_live(&live);
        screen_close(&live.screen);
        print_last_board(&live);
    }
    if (status == LUD_OK)
        status = save_record(&live);
    tron_scene_destroy(&live.scene);
    memory_free(memory, live.state, size);
    return status;
}
