/* rounds_live.c: rounds on a terminal. The loop waits for a byte, the next second of the clock or the next
 * event, whichever comes first, and redraws the screen. */
#include "cli/rounds/rounds_frame.h"
#include "os/timer.h"
#include "text/areas/cli_rounds_texts.h"

#include <string.h>

enum { ENGINE_BREAK = 4000 }; /* milliseconds between rounds when only engines play */

struct live {
    struct rounds_frame frame;
    struct rounds *rounds;
    uint64_t began; /* timer_now reading at time 0 of the game */
};

static uint64_t real_now(const struct live *live)
{
    return (timer_now() - live->began) / TIMER_MS;
}

static void set_message(struct live *live)
{
    struct bytes message = bytes_fixed(live->frame.message, sizeof live->frame.message);
    bytes_clear(&message);
    text_why(&message, live->rounds->cli->output.lang, &live->rounds->cli->why);
}

/* ---- keys ---- */

/* In a demonstration an arrow moves the selected robot; between rounds it steps through the shortest
 * solution. */
static enum lud_status obey_arrow(struct live *live)
{
    struct rounds *rounds = live->rounds;
    const struct ricochet_round *round = &rounds->round;
    if (round->phase == ROUND_BREAK || round->phase == ROUND_END)
        return rounds_replay(rounds, live->frame.keys.direction == RICOCHET_RIGHT ||
                                         live->frame.keys.direction == RICOCHET_DOWN);
    if (live->frame.keys.robot < 0)
        return cli_fail(rounds->cli, LUD_ERROR_USAGE, TEXT_CLI_ROUNDS_CHOOSE, span_of(NULL));
    const struct round_event event = {
        .act = ROUND_MOVE,
        .player = rounds_person_moves(rounds) && round->shower >= 0 ? round->shower : rounds->person,
        .move = ricochet_move(live->frame.keys.robot, live->frame.keys.direction)};
    return rounds_do(rounds, &event);
}

static enum lud_status obey_enter(struct live *live)
{
    static const struct round_event next = {.act = ROUND_NEXT};
    struct rounds *rounds = live->rounds;
    char line[ROUNDS_LINE];
    memcpy(line, live->frame.keys.line, sizeof line);
    rounds_keys_clear(&live->frame.keys);
    if (line[0] != '\0')
        return rounds_obey(rounds, span_of(line));
    return rounds->round.phase == ROUND_BREAK ? rounds_do(rounds, &next) : LUD_OK;
}

static void obey_byte(struct live *live, unsigned char byte)
{
    enum lud_status status = LUD_OK;
    if (live->frame.page[0] != '\0') {
        live->frame.page[0] = '\0';
        return;
    }
    const enum rounds_press press = rounds_keys_byte(&live->frame.keys, byte);
    if (press != ROUNDS_NOTHING || live->frame.keys.size > 0)
        live->frame.message[0] = '\0';
    live->rounds->now = real_now(live);
    if (press == ROUNDS_ENTER)
        status = obey_enter(live);
    else if (press == ROUNDS_ARROW)
        status = obey_arrow(live);
    else if (press == ROUNDS_TAB)
        rounds_keys_next_robot(&live->frame.keys, live->rounds->round.state.there);
    if (status != LUD_OK)
        set_message(live);
}

/* ---- the loop ---- */

/* When to redraw: at the next second of the clock or the next event, as a timer_now reading. */
static uint64_t next_wakeup(const struct live *live)
{
    const struct rounds *rounds = live->rounds;
    uint64_t moment = rounds_moment(rounds), wait = 250; /* to notice a resized window */
    if (rounds->round.deadline != ROUND_NEVER && rounds->round.deadline > rounds->now)
        wait = (rounds->round.deadline - rounds->now) % 1000 + 1;
    if (moment != ROUND_NEVER && moment < rounds->now + wait)
        wait = moment > rounds->now ? moment - rounds->now : 0;
    return timer_after(wait * TIMER_MS);
}

/* When only engines play, starts the next round after a break. */
static enum lud_status start_next_round(struct live *live, uint64_t *since)
{
    static const struct round_event next = {.act = ROUND_NEXT};
    struct rounds *rounds = live->rounds;
    if (rounds->people > 0 || rounds->round.phase != ROUND_BREAK) {
        *since = rounds->now;
        return LUD_OK;
    }
    return rounds->now < *since + ENGINE_BREAK ? LUD_OK : rounds_do(rounds, &next);
}

static enum lud_status run_live(struct live *live)
{
    struct rounds *rounds = live->rounds;
    enum lud_status status = LUD_OK;
    uint64_t since = 0;
    unsigned char byte;
    while (status == LUD_OK && !rounds->quit && !live->frame.screen.ended) {
        rounds_frame_news(&live->frame);
        rounds_frame_draw(&live->frame);
        if (screen_byte(&live->frame.screen, next_wakeup(live), &byte))
            obey_byte(live, byte);
        else
            rounds_keys_silence(&live->frame.keys);
        status = rounds_advance(rounds, real_now(live));
        if (status == LUD_OK)
            status = start_next_round(live, &since);
    }
    rounds_frame_news(&live->frame);
    return status;
}

/* Prints what remains on the terminal after the screen is closed. */
static void print_last_news(struct live *live)
{
    struct output *output = &live->rounds->cli->output;
    if (live->rounds->round.number > 0)
        rounds_print_score(live->rounds);
    bytes_span(&output->bytes, bytes_view(&live->rounds->news));
    bytes_clear(&live->rounds->news);
    output_flush(output);
}

enum lud_status rounds_live(struct rounds *rounds)
{
    static const struct round_event next = {.act = ROUND_NEXT};
    struct live live = {.rounds = rounds, .began = timer_now(), .frame = {.rounds = rounds}};
    rounds_keys_init(&live.frame.keys);
    if (!screen_open(&live.frame.screen, &rounds->cli->output)) {
        rounds->live = false;
        rounds->stride = 0;
        return rounds_lines(rounds);
    }
    rounds_print_welcome(rounds);
    enum lud_status status = rounds_do(rounds, &next);
    if (status == LUD_OK)
        status = run_live(&live);
    screen_close(&live.frame.screen);
    print_last_news(&live);
    return status;
}
