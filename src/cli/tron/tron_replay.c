/* tron_replay.c: replays a saved game, in whole ticks forwards and backwards. */
#include "cli/tron/tron_stage.h"

#include "cli/common/describe.h"
#include "cli/tron/tron_frame.h"
#include "cli/tron/tron_keys.h"
#include "cli/tron/tron_live.h"
#include "games/games.h"
#include "os/file.h"
#include "os/timer.h"
#include "text/areas/cli_play_texts.h"
#include "text/areas/cli_tron_texts.h"

struct replay {
    struct cli *cli;
    struct record record;
    struct tron_pace pace;
    struct screen screen;
    struct tron_keys keys;
    struct tron_scene scene;
    bool quit;
};

static const struct lud_state *replay_state(const struct replay *replay)
{
    return session_state(replay->record.session);
}

/* One tick forward; false at the end. If the record ends within a tick, that part is not shown. */
static bool move_on(struct replay *replay)
{
    struct session *session = replay->record.session;
    int steps = 0;
    do {
        if (!session_redo(session)) {
            for (; steps > 0; steps--)
                (void)session_undo(session);
            return false;
        }
        steps++;
    } while (session_state(session)->pending != 0);
    tron_scene_update(&replay->scene, session_state(session));
    return true;
}

static bool move_back(struct replay *replay)
{
    struct session *session = replay->record.session;
    if (!session_undo(session))
        return false;
    while (session_state(session)->pending != 0)
        (void)session_undo(session);
    tron_scene_update(&replay->scene, session_state(session));
    return true;
}

static bool at_end(const struct replay *replay)
{
    return session_turn(replay->record.session) == LUD_OVER || session_redos(replay->record.session) == 0;
}

/* ---- on the screen ---- */

static void draw_replay(struct replay *replay)
{
    char array[256];
    struct bytes message = bytes_fixed(array, sizeof array);
    const struct output *output = &replay->cli->output;
    if (session_turn(replay->record.session) == LUD_OVER)
        describe_result(&message, output->lang, replay->record.session);
    else if (replay->pace.paused)
        bytes_text(&message, text_get(output->lang, TEXT_CLI_TRON_PAUSED));
    const struct tron_frame frame = {.screen = &replay->screen,
                                     .scene = &replay->scene,
                                     .state = replay_state(replay),
                                     .record = &replay->record,
                                     .speed = replay->pace.speed,
                                     .message = bytes_string(&message),
                                     .keys = TEXT_CLI_TRON_REPLAY_KEYS};
    tron_frame_draw(&frame);
}

static void handle_replay_key(struct replay *replay, const struct tron_input *input)
{
    switch (input->press) {
    case PRESS_TURN:
        replay->pace.paused = true;
        if (input->direction == TRON_LEFT)
            (void)move_back(replay);
        else if (input->direction == TRON_RIGHT)
            (void)move_on(replay);
        break;
    case PRESS_STEP:
        replay->pace.paused = true;
        (void)move_on(replay);
        break;
    case PRESS_PAUSE:
        replay->pace.paused = !replay->pace.paused;
        break;
    case PRESS_FASTER:
    case PRESS_SLOWER:
        tron_pace_change(&replay->pace, input->press == PRESS_FASTER);
        break;
    case PRESS_AGAIN:
        while (move_back(replay))
            continue;
        break;
    case PRESS_QUIT:
        replay->quit = true;
        break;
    }
}

static void show_replay(struct replay *replay)
{
    while (!replay->quit) {
        struct tron_input input;
        draw_replay(replay);
        const bool still = replay->pace.paused || at_end(replay);
        const uint64_t length = still ? TIMER_SECOND / 4 : tron_pace_tick(&replay->pace);
        if (tron_keys_wait(&replay->keys, &replay->screen, timer_after(length), &input))
            handle_replay_key(replay, &input);
        else if (!still)
            (void)move_on(replay);
    }
}

/* ---- in lines ---- */

static void print_replay(struct replay *replay)
{
    struct output *output = &replay->cli->output;
    do {
        tron_frame_board(&replay->scene, replay_state(replay), &output->bytes);
        bytes_char(&output->bytes, '\n');
        output_flush(output);
    } while (output->error == 0 && move_on(replay));
}

/* Prints the result after the last board. */
static void print_result(const struct replay *replay)
{
    struct output *output = &replay->cli->output;
    if (session_turn(replay->record.session) == LUD_OVER) {
        describe_result(&output->bytes, output->lang, replay->record.session);
        bytes_char(&output->bytes, '\n');
    }
}

/* ---- the record ---- */

static enum lud_status load_record(struct replay *replay)
{
    struct cli *cli = replay->cli;
    const struct span path = arguments_text(&cli->arguments, "replay"); /* NUL-terminated: points into argv */
    struct bytes text;
    cli_about(cli, path);
    enum lud_status status = file_read(cli->env->memory, path.data, RECORD_MAX_SIZE, &text, &cli->why);
    if (status != LUD_OK)
        return status;
    struct span rest = bytes_view(&text), first = rest; /* only the first game of the file */
    (void)record_next(&rest, &first);
    status = record_read(&replay->record, first, games_find, cli->env->memory, &cli->why);
    bytes_destroy(&text);
    if (status != LUD_OK)
        return status;
    const struct lud_game *game = session_rules(replay->record.session)->game;
    if (game == &tron_game) {
        cli_about(cli, span_of(NULL));
        return LUD_OK;
    }
    record_destroy(&replay->record);
    return cli_fail(cli, LUD_ERROR_MISMATCH, TEXT_CLI_PLAY_OTHER_GAME, span_of(game->name));
}

enum lud_status tron_replay(struct match *match)
{
    struct cli *cli = match->cli;
    struct replay replay = {.cli = cli, .pace = tron_pace_read(cli)};
    replay.keys.azerty = replay.pace.azerty;
    enum lud_status status = load_record(&replay);
    if (status != LUD_OK)
        return status;
    while (session_undo(replay.record.session))
        continue;
    status = tron_scene_init(&replay.scene, session_rules(replay.record.session), cli->output.style,
                             cli->env->memory);
    if (status == LUD_OK) {
        tron_scene_update(&replay.scene, replay_state(&replay));
        if (!screen_possible(&cli->output)) {
            print_replay(&replay);
        } else if (screen_open(&replay.screen, &cli->output)) {
            show_replay(&replay);
            screen_close(&replay.screen);
            tron_frame_board(&replay.scene, replay_state(&replay), &cli->output.bytes);
        }
        print_result(&replay);
        tron_scene_destroy(&replay.scene);
    }
    record_destroy(&replay.record);
    return status;
}
