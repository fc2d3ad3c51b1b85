/* tron_frame.c: draws the lines of a frame. */
#include "cli/tron/tron_frame.h"

#include "text/areas/cli_tron_texts.h"

enum { AROUND = 4 }; /* lines that are not the board: status, riders, message, keys */

static void draw_status(const struct tron_frame *frame, bool cut)
{
    struct output *output = frame->screen->output;
    const int32_t args[WHY_ARGS] = {(int32_t)tron_state(frame->state)->tick, frame->speed, frame->focus + 1};
    output_bold(output, true);
    text_format(&output->bytes, output->lang, TEXT_CLI_TRON_STATUS, args, NULL);
    output_bold(output, false);
    if (cut)
        text_format(&output->bytes, output->lang, TEXT_CLI_TRON_WINDOW, args, NULL);
    screen_line_end(frame->screen);
}

static void draw_riders(const struct tron_frame *frame)
{
    struct bytes *out = &frame->screen->output->bytes;
    const struct tron_state *state = tron_state(frame->state);
    for (int rider = 0; rider < frame->scene->rules->head.players; rider++) {
        bytes_text(out, rider == 0 ? "" : "   ");
        tron_scene_rider(frame->scene, rider, out);
        bytes_char(out, ' ');
        bytes_text(out, frame->record->players[rider]);
        if (state->at[rider] == TRON_NONE) {
            bytes_text(out, " x");
            bytes_unsigned(out, state->out[rider]);
        }
    }
    screen_line_end(frame->screen);
}

void tron_frame_draw(const struct tron_frame *frame)
{
    struct screen *screen = frame->screen;
    struct output *output = screen->output;
    screen_begin(screen);
    const struct tron_window all = tron_scene_whole(frame->scene);
    const struct tron_window window =
        tron_scene_around(frame->scene, frame->focus, screen->columns - 1, screen->lines - AROUND);
    draw_status(frame, window.width < all.width || window.height < all.height);
    for (int y = 0; y < window.height; y++) {
        tron_scene_row(frame->scene, frame->state, window, y, &output->bytes);
        screen_line_end(screen);
    }
    draw_riders(frame);
    output_bold(output, true);
    bytes_text(&output->bytes, frame->message);
    output_bold(output, false);
    screen_line_end(screen);
    output_dim(output, true);
    output_text(output, frame->keys);
    output_dim(output, false);
    screen_end(screen);
}

void tron_frame_board(const struct tron_scene *scene, const struct lud_state *state, struct bytes *out)
{
    const struct tron_window window = tron_scene_whole(scene);
    for (int y = 0; y < window.height; y++) {
        tron_scene_row(scene, state, window, y, out);
        bytes_char(out, '\n');
    }
    bytes_text(out, "tick=");
    bytes_unsigned(out, tron_state(state)->tick);
    bytes_char(out, '\n');
}
