/* rounds_frame.c: draws the lines of a frame. */
#include "cli/rounds/rounds_frame.h"

#include "cli/rounds/rounds_board.h"
#include "text/areas/cli_rounds_texts.h"

#include <string.h>

enum { AROUND = 5 }; /* lines that are not the board or the log: status, players, error, keys, line */

/* ---- news ---- */

static void log_line(struct rounds_frame *frame, struct span line)
{
    if (frame->logged == ROUNDS_LOG)
        memmove(frame->log[0], frame->log[1], sizeof frame->log[0] * (ROUNDS_LOG - 1));
    else
        frame->logged++;
    struct bytes row = bytes_fixed(frame->log[frame->logged - 1], ROUNDS_WIDE);
    bytes_span(&row, line);
}

void rounds_frame_news(struct rounds_frame *frame)
{
    struct span rest = bytes_view(&frame->rounds->news), line;
    if (frame->rounds->page) {
        struct bytes page = bytes_fixed(frame->page, sizeof frame->page);
        bytes_span(&page, rest);
        rest.size = 0;
    }
    frame->rounds->page = false;
    while (span_line(&rest, &line))
        log_line(frame, line);
    bytes_clear(&frame->rounds->news);
    frame->rounds->show_board = false;
}

/* ---- a frame ---- */

static void put_time(const struct rounds_frame *frame, struct bytes *out)
{
    const struct rounds *rounds = frame->rounds;
    const uint64_t deadline = rounds->round.deadline;
    if (deadline == ROUND_NEVER)
        return;
    const uint64_t left = deadline > rounds->now ? (deadline - rounds->now + 999) / 1000 : 0;
    bytes_text(out, "  ");
    bytes_unsigned(out, left / 60);
    bytes_text(out, left % 60 < 10 ? ":0" : ":");
    bytes_unsigned(out, left % 60);
}

static void draw_status(struct rounds_frame *frame)
{
    struct output *output = frame->screen.output;
    const struct ricochet_round *round = &frame->rounds->round;
    static const enum lud_text phases[] = {[ROUND_BREAK] = TEXT_CLI_ROUNDS_PHASE_BREAK,
                                           [ROUND_THINKING] = TEXT_CLI_ROUNDS_PHASE_THINKING,
                                           [ROUND_BIDDING] = TEXT_CLI_ROUNDS_PHASE_BIDDING,
                                           [ROUND_SHOWING] = TEXT_CLI_ROUNDS_PHASE_SHOWING,
                                           [ROUND_END] = TEXT_CLI_ROUNDS_PHASE_END};
    const bool showing = round->phase == ROUND_SHOWING, won = round->winner >= 0;
    const int who = showing ? round->shower : round->winner;
    const int bid = showing ? round->bids[round->shower].number : round_lowest(round);
    const bool free = showing && bid == ROUND_BID;
    const int32_t args[WHY_ARGS] = {round->number, bid, round->moves};
    output_bold(output, true);
    text_format(&output->bytes, output->lang,
                free                                 ? TEXT_CLI_ROUNDS_PHASE_FREE
                : won && round->phase == ROUND_BREAK ? TEXT_CLI_ROUNDS_PHASE_WON
                                                     : phases[round->phase],
                args, who >= 0 ? round->settings.names[who] : NULL);
    put_time(frame, &output->bytes);
    output_bold(output, false);
    screen_line_end(&frame->screen);
}

/* Draws `anna 2/8 bids 7` for each player: chips and bid; the leader or winner is marked. */
static void draw_players(struct rounds_frame *frame)
{
    struct output *output = frame->screen.output;
    struct bytes *out = &output->bytes;
    const struct ricochet_round *round = &frame->rounds->round;
    const bool between = round->phase == ROUND_BREAK || round->phase == ROUND_END;
    for (int player = 0; player < round->settings.players; player++) {
        const struct round_bid *bid = &round->bids[player];
        const bool first = player == (between ? round->winner : round_leader(round));
        bytes_text(out, player == 0 ? "" : "   ");
        output_bold(output, first);
        bytes_text(out, first ? "*" : "");
        bytes_text(out, round->settings.names[player]);
        bytes_char(out, ' ');
        bytes_integer(out, round->won[player]);
        bytes_char(out, '/');
        bytes_integer(out, round->settings.goal);
        if (bid->number > 0 && bid->number < ROUND_BID) {
            bytes_text(out, bid->failed ? " x" : " ");
            text_format(out, output->lang, TEXT_CLI_ROUNDS_MOVES_SHORT, (int32_t[WHY_ARGS]){bid->number},
                        NULL);
        } else if (bid->passed) {
            bytes_text(out, " -");
        }
        output_bold(output, false);
    }
    screen_line_end(&frame->screen);
}

static void draw_board(struct rounds_frame *frame, int room)
{
    const struct rounds *rounds = frame->rounds;
    const struct ricochet_state state = rounds_shown_state(rounds);
    const bool between = rounds->round.phase == ROUND_BREAK || rounds->round.phase == ROUND_END;
    const int robot = rounds_keys_robot(&frame->keys);
    const bool there = robot >= 0 && (state.there >> robot & 1) != 0;
    struct rounds_board board = {.rules = ricochet_rules(rounds->rules),
                                 .state = &state,
                                 .style = rounds->cli->output.style,
                                 .tall = true,
                                 .mission = rounds->round.number > 0,
                                 .selected = there && !between ? robot : -1};
    board.tall = rounds_board_lines(&board) + 1 <= room;
    for (int line = 0; line < rounds_board_lines(&board); line++) {
        rounds_board_line(&board, line, &frame->screen.output->bytes);
        screen_line_end(&frame->screen);
    }
}

static enum lud_text keys_text(const struct rounds *rounds)
{
    if (rounds->people == 0)
        return TEXT_CLI_ROUNDS_KEYS_WATCH;
    if (rounds->round.phase == ROUND_BREAK || rounds->round.phase == ROUND_END)
        return TEXT_CLI_ROUNDS_KEYS_BREAK;
    if (rounds_person_moves(rounds))
        return rounds->round.settings.players == 1 ? TEXT_CLI_ROUNDS_KEYS_ALONE : TEXT_CLI_ROUNDS_KEYS_SHOW;
    if (rounds->round.phase == ROUND_SHOWING)
        return TEXT_CLI_ROUNDS_KEYS_WATCH;
    return rounds->people > 1 ? TEXT_CLI_ROUNDS_KEYS_BID_MANY : TEXT_CLI_ROUNDS_KEYS_BID;
}

static void draw_log(struct rounds_frame *frame, int room)
{
    const int shown = frame->logged < room ? frame->logged : room;
    for (int i = 0; i < room; i++) {
        if (i < shown)
            bytes_text(&frame->screen.output->bytes, frame->log[frame->logged - shown + i]);
        screen_line_end(&frame->screen);
    }
}

/* Draws a page in place of the board, with long lines wrapped. */
static void draw_page(struct rounds_frame *frame)
{
    struct screen *screen = &frame->screen;
    struct span rest = span_of(frame->page), line;
    while (span_line(&rest, &line)) {
        const size_t width = (size_t)screen->columns - 1;
        while (line.size > width) {
            size_t cut = width;
            while (cut > 0 && line.data[cut] != ' ')
                cut--;
            cut = cut == 0 ? width : cut;
            bytes_span(&screen->output->bytes, span_first(line, cut));
            screen_line_end(screen);
            line = span_trim(span_from(line, cut));
        }
        bytes_span(&screen->output->bytes, line);
        screen_line_end(screen);
    }
    output_text(screen->output, TEXT_CLI_ROUNDS_ANY_KEY);
    screen_end(screen);
}

void rounds_frame_draw(struct rounds_frame *frame)
{
    struct screen *screen = &frame->screen;
    struct output *output = screen->output;
    screen_begin(screen);
    if (frame->page[0] != '\0') {
        draw_page(frame);
        return;
    }
    draw_status(frame);
    draw_board(frame, screen->lines - AROUND);
    draw_players(frame);
    const int room = screen->lines - screen->line - 3;
    draw_log(frame, room < 1 ? 0 : room > ROUNDS_LOG ? ROUNDS_LOG : room);
    output_bold(output, true);
    bytes_text(&output->bytes, frame->message);
    output_bold(output, false);
    screen_line_end(screen);
    output_dim(output, true);
    output_text(output, keys_text(frame->rounds));
    output_dim(output, false);
    screen_line_end(screen);
    bytes_text(&output->bytes, "> ");
    bytes_text(&output->bytes, frame->keys.line);
    bytes_text(&output->bytes, "\033[7m \033[0m\033[K");
    screen_end(screen);
}
