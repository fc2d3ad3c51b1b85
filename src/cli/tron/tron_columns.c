/* tron_columns.c: several games at once, as the Tron handout shows its simulations: one column per game, one
 * tick of all games per frame, and a summary at the end. */
#include "cli/tron/tron_stage.h"

#include "cli/common/describe.h"
#include "cli/common/interrupt.h"
#include "cli/common/screen.h"
#include "cli/play/match_seats.h"
#include "cli/tron/tron_keys.h"
#include "cli/tron/tron_live.h"
#include "cli/tron/tron_scene.h"
#include "os/timer.h"
#include "text/areas/cli_tron_texts.h"

#include <string.h>

enum { GAMES = 16, GAP = 2 }; /* maximum number of games; columns between two boards */

struct game {
    struct lud_state *state;
    struct tron_scene scene;
};

struct columns {
    struct match *match;
    const struct lud_rules *rules;
    struct tron_pace pace;
    struct screen screen;
    struct tron_keys keys;
    int count; /* games that have been allocated */
    struct game games[GAMES];
    bool quit;
};

/* ---- playing ---- */

/* Lets each rider's engine choose a move. Every game has its own seed. */
static enum lud_status choose_moves(const struct columns *columns, int index, lud_move moves[TRON_RIDERS])
{
    const struct match *match = columns->match;
    const struct lud_state *state = columns->games[index].state;
    struct lud_problem problem;
    struct lud_result result;
    enum lud_status status = LUD_OK;
    for (int rider = 0; rider < columns->rules->players && status == LUD_OK; rider++) {
        const struct thinker *thinker = &match->chairs[rider].thinker;
        struct lud_limits limits = thinker->limits;
        if (tron_state(state)->at[rider] == TRON_NONE)
            continue;
        limits.seed = match->limits.seed + (uint64_t)index;
        limits.threads = match->limits.threads;
        limits.time = match->limits.time > 0 ? match->limits.time : limits.time;
        status = engine_problem(thinker->engine, match_session(match), &problem, &match->cli->why);
        problem.state = state;
        problem.player = rider;
        if (status == LUD_OK)
            status = engine_run(thinker->engine, &problem, &limits, NULL, &result, &match->cli->why);
        moves[rider] = status == LUD_OK && result.move != LUD_NO_MOVE
                           ? result.move
                           : (lud_move)tron_straight(tron_rules(columns->rules), tron_state(state), rider);
    }
    return status;
}

/* Plays one tick of every running game; *running says whether there was one. */
static enum lud_status tick_games(struct columns *columns, bool *running)
{
    enum lud_status status = LUD_OK;
    *running = false;
    for (int i = 0; i < columns->count && status == LUD_OK; i++) {
        struct game *game = &columns->games[i];
        lud_move moves[TRON_RIDERS];
        if (game_over(game->state))
            continue;
        status = choose_moves(columns, i, moves);
        if (status != LUD_OK)
            break;
        do
            game_play(columns->rules, game->state, moves[game->state->turn]);
        while (game->state->pending != 0);
        tron_scene_update(&game->scene, game->state);
        *running = true;
    }
    return status;
}

/* ---- drawing ---- */

static int board_columns(const struct columns *columns)
{
    return 2 * tron_scene_whole(&columns->games[0].scene).width;
}

/* Appends `3: 12` or `3: 12 *2`: the game, its tick, and when it is over the winners. */
static void put_label(const struct columns *columns, int index, struct bytes *out)
{
    const struct game *game = &columns->games[index];
    lud_value values[LUD_MAX_PLAYERS] = {0};
    bytes_integer(out, index + 1);
    bytes_text(out, ": ");
    bytes_unsigned(out, tron_state(game->state)->tick);
    if (!game_over(game->state))
        return;
    bytes_text(out, " *");
    game_outcome(columns->rules, game->state, values);
    for (int rider = 0; columns->rules->players > 1 && rider < columns->rules->players; rider++)
        if (values[rider] > 0)
            bytes_integer(out, rider + 1);
}

static void put_labels(const struct columns *columns, int first, int last, struct bytes *out)
{
    for (int i = first; i < last; i++) {
        const size_t before = out->size;
        put_label(columns, i, out);
        const size_t used = out->size - before, room = (size_t)(board_columns(columns) + GAP);
        bytes_repeat(out, " ", i + 1 < last && used < room ? room - used : 0);
    }
}

/* Prints games first..last-1 side by side; `end` is called at the end of each line. */
static void put_boards(struct columns *columns, int first, int last, void (*end)(struct columns *columns))
{
    struct bytes *out = &columns->match->cli->output.bytes;
    const struct tron_window window = tron_scene_whole(&columns->games[0].scene);
    for (int y = 0; y < window.height; y++) {
        for (int i = first; i < last; i++) {
            bytes_repeat(out, " ", i > first ? GAP : 0);
            tron_scene_row(&columns->games[i].scene, columns->games[i].state, window, y, out);
        }
        end(columns);
    }
    put_labels(columns, first, last, out);
    end(columns);
}

static void end_line(struct columns *columns)
{
    bytes_char(&columns->match->cli->output.bytes, '\n');
}

static void end_screen_line(struct columns *columns)
{
    screen_line_end(&columns->screen);
}

static int count_won(const struct columns *columns, int rider, bool shared)
{
    int won = 0;
    for (int i = 0; i < columns->count; i++) {
        lud_value values[LUD_MAX_PLAYERS] = {0};
        if (!game_over(columns->games[i].state))
            continue;
        game_outcome(columns->rules, columns->games[i].state, values);
        won += shared ? values[rider] > 0 && values[rider] < LUD_ONE : values[rider] == LUD_ONE;
    }
    return won;
}

static void print_scores(const struct columns *columns, struct output *output)
{
    int32_t least = INT32_MAX, most = 0, sum = 0;
    for (int i = 0; i < columns->count; i++) {
        const int32_t score = (int32_t)tron_state(columns->games[i].state)->tick;
        least = score < least ? score : least;
        most = score > most ? score : most;
        sum += score;
    }
    output_line(
        output, TEXT_CLI_TRON_SCORES,
        (const int32_t[WHY_ARGS]){columns->count, least, (sum + columns->count / 2) / columns->count, most},
        NULL);
}

/* Prints the summary of all games. */
static void print_summary(const struct columns *columns)
{
    struct output *output = &columns->match->cli->output;
    if (columns->rules->players == 1) {
        print_scores(columns, output);
        return;
    }
    for (int rider = 0; rider < columns->rules->players; rider++)
        output_line(output, TEXT_CLI_TRON_WINS,
                    (const int32_t[WHY_ARGS]){rider + 1, count_won(columns, rider, false),
                                              count_won(columns, rider, true), columns->count},
                    NULL);
}

/* ---- on the screen ---- */

/* How many boards fit side by side into `width` columns, at least one. */
static int boards_per_line(const struct columns *columns, int width)
{
    const int fit = (width + GAP) / (board_columns(columns) + GAP);
    return fit < 1 ? 1 : fit;
}

static void draw_columns(struct columns *columns)
{
    struct screen *screen = &columns->screen;
    struct output *output = screen->output;
    screen_begin(screen);
    const int high = tron_scene_whole(&columns->games[0].scene).height + 1;
    const int beside = boards_per_line(columns, screen->columns - 1);
    for (int i = 0; i < columns->count && (i == 0 || screen->line + high < screen->lines); i += beside)
        put_boards(columns, i, i + beside < columns->count ? i + beside : columns->count, end_screen_line);
    output_dim(output, true);
    output_text(output, columns->pace.azerty ? TEXT_CLI_TRON_WATCH_ZQSD : TEXT_CLI_TRON_WATCH_WASD);
    output_dim(output, false);
    screen_end(screen);
}

static void handle_columns_key(struct columns *columns, const struct tron_input *input, bool *step)
{
    if (input->press == PRESS_QUIT)
        columns->quit = true;
    else if (input->press == PRESS_PAUSE)
        columns->pace.paused = !columns->pace.paused;
    else if (input->press == PRESS_FASTER || input->press == PRESS_SLOWER)
        tron_pace_change(&columns->pace, input->press == PRESS_FASTER);
    else
        *step = columns->pace.paused;
}

static enum lud_status show_columns(struct columns *columns)
{
    enum lud_status status = LUD_OK;
    bool running = true;
    while (status == LUD_OK && !columns->quit && running) {
        struct tron_input input;
        bool step = false;
        draw_columns(columns);
        const uint64_t deadline = timer_after(tron_pace_tick(&columns->pace));
        while (!columns->quit && !step && tron_keys_wait(&columns->keys, &columns->screen, deadline, &input))
            handle_columns_key(columns, &input, &step);
        if (!columns->quit && (step || !columns->pace.paused))
            status = tick_games(columns, &running);
    }
    return status;
}

static enum lud_status finish_games(struct columns *columns)
{
    enum lud_status status = LUD_OK;
    bool running = true;
    while (status == LUD_OK && running && interrupt_count() == 0)
        status = tick_games(columns, &running);
    return status;
}

/* ---- setting up ---- */

/* Seats engines only: those of --players, otherwise random riders. */
static enum lud_status seat_engines(struct match *match)
{
    const int riders = session_rules(match_session(match))->players;
    if (match->spec_count == 0) {
        for (; match->spec_count < riders; match->spec_count++)
            match->specs[match->spec_count] = span_of("random");
        return match_renew(match);
    }
    if (!match_human(match))
        return LUD_OK;
    cli_about(match->cli, span_of("--players"));
    return cli_fail(match->cli, LUD_ERROR_USAGE, TEXT_CLI_TRON_NO_PEOPLE, span_of(NULL));
}

static void destroy_games(struct columns *columns)
{
    const struct lud_memory *memory = columns->match->cli->env->memory;
    for (int i = 0; i < columns->count; i++) {
        memory_free(memory, columns->games[i].state, columns->rules->state_size);
        tron_scene_destroy(&columns->games[i].scene);
    }
}

static enum lud_status create_games(struct columns *columns, int count)
{
    struct cli *cli = columns->match->cli;
    for (; columns->count < count; columns->count++) {
        struct game *game = &columns->games[columns->count];
        game->state = memory_new(cli->env->memory, columns->rules->state_size);
        if (game->state == NULL)
            return cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
        memcpy(game->state, session_state(match_session(columns->match)), columns->rules->state_size);
        if (tron_scene_init(&game->scene, columns->rules, cli->output.style, cli->env->memory) != LUD_OK) {
            memory_free(cli->env->memory, game->state, columns->rules->state_size);
            return cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
        }
        tron_scene_update(&game->scene, game->state);
    }
    return LUD_OK;
}

enum lud_status tron_columns(struct match *match, int count)
{
    struct cli *cli = match->cli;
    struct columns columns = {.match = match, .pace = tron_pace_read(cli)};
    columns.keys.azerty = columns.pace.azerty;
    enum lud_status status = seat_engines(match);
    if (status != LUD_OK)
        return status;
    columns.rules = session_rules(match_session(match));
    status = create_games(&columns, count);
    if (status == LUD_OK && screen_possible(&cli->output)) {
        if (screen_open(&columns.screen, &cli->output)) {
            status = show_columns(&columns);
            screen_close(&columns.screen);
        }
        const int beside = boards_per_line(&columns, columns.screen.columns);
        for (int i = 0; i < count; i += beside)
            put_boards(&columns, i, i + beside < count ? i + beside : count, end_line);
    } else if (status == LUD_OK) {
        status = finish_games(&columns);
        put_boards(&columns, 0, count, end_line);
    }
    if (status == LUD_OK)
        print_summary(&columns);
    destroy_games(&columns);
    return status;
}
