/* puzzle_search.c: searches for the hardest positions by repeated hill climbing. Keeps the best peaks, one
 * for each board and target, and prints them in the format of data/ricochet_hardest.txt. */
#include "cli/common/interrupt.h"
#include "cli/puzzle/puzzle_card.h"
#include "games/ricochet/ricochet_board.h"
#include "puzzles/ricochet_climb.h"
#include "text/areas/cli_puzzle_texts.h"

#include <stdlib.h>
#include <string.h>

enum { DRAWS = 2000, PATIENCE = 80, KEPT = 50 };

struct peak {
    char position[RICOCHET_POSITION];
    struct ricochet_rating rating;
};

struct peaks {
    struct peak at[KEPT + 1];
    int count;
};

static int compare_peaks(const void *a, const void *b)
{
    const struct ricochet_rating *left = &((const struct peak *)a)->rating;
    const struct ricochet_rating *right = &((const struct peak *)b)->rating;
    if (left->moves != right->moves)
        return left->moves > right->moves ? -1 : 1;
    if (left->lines != right->lines)
        return left->lines < right->lines ? -1 : 1;
    return strcmp(((const struct peak *)a)->position, ((const struct peak *)b)->position);
}

/* Appends a key that is equal for peaks with the same board, up to rotation, and the same target. */
static void put_kind(const struct peak *peak, struct bytes *out)
{
    struct ricochet_board board;
    const struct span text = span_of(peak->position);
    const struct span name = span_first(text, span_find(text, ' '));
    const struct span target = span_of(strrchr(peak->position, ' ') + 1);
    const size_t first = span_find(name, '1');
    bytes_span(out, span_from(name, first));
    bytes_span(out, span_first(name, first));
    if (ricochet_board_parse(&board, name, 1, NULL) != LUD_OK)
        return;
    for (int i = 0; i < board.targets; i++) {
        char array[8];
        struct bytes cell = bytes_fixed(array, sizeof array);
        ricochet_put_cell(board.target[i].cell, &cell);
        if (span_equal(bytes_view(&cell), span_from(target, 1))) {
            bytes_char(out, target.data[0]);
            bytes_char(out, board.target[i].shape);
        }
    }
}

static bool is_alike(const struct peak *a, const struct peak *b)
{
    char kinds[2][16];
    struct bytes left = bytes_fixed(kinds[0], sizeof kinds[0]);
    struct bytes right = bytes_fixed(kinds[1], sizeof kinds[1]);
    put_kind(a, &left);
    put_kind(b, &right);
    return span_equal(bytes_view(&left), bytes_view(&right));
}

static void keep_peak(struct peaks *peaks, const struct peak *peak)
{
    int place = peaks->count;
    for (int i = 0; i < peaks->count; i++)
        if (is_alike(&peaks->at[i], peak))
            place = i;
    if (place < peaks->count && compare_peaks(peak, &peaks->at[place]) >= 0)
        return;
    peaks->at[place] = *peak;
    peaks->count += place == peaks->count;
    qsort(peaks->at, (size_t)peaks->count, sizeof peaks->at[0], compare_peaks);
    peaks->count -= peaks->count > KEPT;
}

static enum lud_status rate_peak(const struct puzzle_request *request, struct peak *peak)
{
    struct cli *cli = request->cli;
    struct session *session;
    const enum lud_status status = session_new(&ricochet_game, span_of(""), span_of(peak->position),
                                               cli->env->memory, &session, &cli->why);
    if (status != LUD_OK)
        return status;
    ricochet_rate(request->solver, session_rules(session), session_state(session), &request->limits, cli->env,
                  &peak->rating);
    session_free(session);
    return LUD_OK;
}

/* Prints a line in the format of data/ricochet_hardest.txt. */
static void print_peak(struct bytes *out, const struct peak *peak)
{
    const struct ricochet_rating *rating = &peak->rating;
    bytes_integer(out, rating->moves);
    bytes_char(out, '\t');
    bytes_unsigned(out, rating->lines);
    bytes_char(out, '\t');
    bytes_integer(out, rating->helpers);
    bytes_char(out, '\t');
    bytes_integer(out, rating->points);
    bytes_char(out, '\t');
    bytes_text(out, peak->position);
    for (int i = 0; i < rating->line_size; i++) {
        bytes_char(out, i == 0 ? '\t' : ' ');
        bytes_char(out, "RGBYK"[rating->line[i] / RICOCHET_DIRECTIONS]);
        bytes_char(out, "urdl"[rating->line[i] % RICOCHET_DIRECTIONS]);
    }
    bytes_char(out, '\n');
}

static void show_progress(const struct puzzle_request *request, int64_t climb, const struct peaks *peaks)
{
    const int32_t args[WHY_ARGS] = {(int32_t)climb, peaks->count > 0 ? peaks->at[0].rating.moves : 0};
    char array[160];
    struct bytes line = bytes_fixed(array, sizeof array);
    text_format(&line, request->cli->output.lang, TEXT_CLI_PUZZLE_SEARCHING, args, NULL);
    output_progress(&request->cli->output, bytes_view(&line));
}

static enum lud_status run_climbs(const struct puzzle_request *request, const struct ricochet_climb *wish,
                                  int64_t climbs)
{
    struct cli *cli = request->cli;
    enum lud_status status = LUD_OK;
    struct peaks *peaks = memory_new(cli->env->memory, sizeof *peaks);
    if (peaks == NULL)
        return cli_fail(cli, LUD_ERROR_MEMORY, TEXT_NONE, span_of(NULL));
    for (int64_t i = 0; i < climbs && status == LUD_OK && !atomic_load(interrupt_flag()); i++) {
        struct ricochet_peak top;
        struct peak peak;
        show_progress(request, i + 1, peaks);
        ricochet_climb(request->solver, cli->env, wish, (uint64_t)i, interrupt_flag(), &top);
        memcpy(peak.position, top.position, sizeof peak.position);
        if (top.moves != RICOCHET_NONE)
            status = rate_peak(request, &peak);
        if (top.moves != RICOCHET_NONE && status == LUD_OK && peak.rating.status == RICOCHET_SOLVED)
            keep_peak(peaks, &peak);
    }
    output_progress(&cli->output, span_of(""));
    for (int i = 0; i < peaks->count; i++)
        print_peak(&cli->output.bytes, &peaks->at[i]);
    memory_free(cli->env->memory, peaks, sizeof *peaks);
    return status;
}

/* Whether the search can start there: consecutive robots from red on, a printed board without diagonals, and
 * one of its coloured targets. */
static bool can_climb(const struct ricochet_climb *wish)
{
    const struct ricochet_board *board = wish->board;
    bool printed = false;
    for (int i = 0; i < board->targets; i++)
        printed =
            printed || (board->target[i].cell == wish->from->target &&
                        board->target[i].colour == wish->from->colour && wish->from->colour != RICOCHET_ANY);
    return printed && board->faces && !board->diagonals && wish->from->there == (1 << wish->robots) - 1;
}

/* Climbs from the position of --position. */
static enum lud_status run_climbs_from(const struct puzzle_request *request, struct ricochet_climb *wish,
                                       int64_t climbs)
{
    struct session *session;
    enum lud_status status = common_session(request->cli, &session);
    if (status != LUD_OK)
        return status;
    wish->from = ricochet_state(session_state(session));
    wish->board = &ricochet_rules(session_rules(session))->board;
    wish->robots = 0;
    for (int there = wish->from->there; there != 0; there >>= 1)
        wish->robots++;
    status = can_climb(wish) ? run_climbs(request, wish, climbs)
                             : puzzle_wrong(request->cli, "--position", LUD_ERROR_OPTION,
                                            TEXT_CLI_PUZZLE_NO_CLIMB, span_of(NULL));
    session_free(session);
    return status;
}

enum lud_status puzzle_search(const struct puzzle_request *request, int64_t climbs)
{
    struct ricochet_climb wish = {.seed = request->wish.seed,
                                  .faces = request->wish.faces,
                                  .robots = request->wish.robots,
                                  .draws = DRAWS,
                                  .patience = PATIENCE};
    return arguments_given(&request->cli->arguments, "position") ? run_climbs_from(request, &wish, climbs)
                                                                 : run_climbs(request, &wish, climbs);
}
