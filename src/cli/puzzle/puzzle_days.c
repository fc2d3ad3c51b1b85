/* puzzle_days.c: prints daily puzzles, one or many, and the distribution of their difficulty. */
#include "cli/common/interrupt.h"
#include "cli/puzzle/puzzle_card.h"
#include "text/areas/cli_puzzle_texts.h"

enum { MOVES = 32, BAR = 60 }; /* longer solutions count as MOVES - 1; width of the widest bar */

struct spread {
    int stars[RICOCHET_STARS + 1];
    int moves[MOVES];
};

static void count_rating(struct spread *spread, const struct ricochet_rating *rating)
{
    spread->stars[rating->stars]++;
    spread->moves[rating->moves < MOVES ? rating->moves : MOVES - 1]++;
}

/* ---- the histogram ---- */

static void print_bar(struct bytes *out, int count, int most)
{
    bytes_text(out, count < 10 ? "    " : count < 100 ? "   " : "  ");
    bytes_integer(out, count);
    bytes_char(out, ' ');
    bytes_repeat(out, "#", (size_t)((count * BAR + most - 1) / most));
    bytes_char(out, '\n');
}

static int largest(const int *counts, int size)
{
    int most = 1;
    for (int i = 0; i < size; i++)
        most = counts[i] > most ? counts[i] : most;
    return most;
}

static void print_spread(struct output *output, const struct spread *spread)
{
    struct bytes *out = &output->bytes;
    bytes_char(out, '\n');
    output_text(output, TEXT_CLI_PUZZLE_BY_STARS);
    bytes_char(out, '\n');
    for (int stars = 1; stars <= RICOCHET_STARS; stars++) {
        puzzle_card_stars(output, stars, out);
        print_bar(out, spread->stars[stars], largest(spread->stars, RICOCHET_STARS + 1));
    }
    output_text(output, TEXT_CLI_PUZZLE_BY_MOVES);
    bytes_char(out, '\n');
    for (int moves = 0; moves < MOVES; moves++) {
        if (spread->moves[moves] == 0)
            continue;
        bytes_text(out, moves < 10 ? "    " : "   ");
        bytes_integer(out, moves);
        print_bar(out, spread->moves[moves], largest(spread->moves, MOVES));
    }
}

static void json_counts(struct json_writer *writer, const char *name, const int *counts, int size)
{
    json_name(writer, name);
    json_open(writer, '[');
    for (int i = 0; i < size; i++)
        json_number(writer, counts[i]);
    json_close(writer, ']');
}

static void json_spread(struct bytes *out, const struct spread *spread)
{
    struct json_writer writer = json_write(out);
    json_open(&writer, '{');
    json_counts(&writer, "stars", spread->stars + 1, RICOCHET_STARS);
    json_counts(&writer, "moves", spread->moves, MOVES);
    json_close(&writer, '}');
    bytes_char(out, '\n');
}

/* ---- the days ---- */

static enum lud_status print_day(const struct puzzle_request *request, struct calendar_day day,
                                 struct spread *spread)
{
    struct cli *cli = request->cli;
    char array[CALENDAR_DATE];
    struct bytes date = bytes_fixed(array, sizeof array);
    struct ricochet_made made;
    calendar_write(day, &date);
    struct puzzle_card card = {.title = TEXT_CLI_PUZZLE_DAILY_TITLE, .word = array, .date = array};
    const enum lud_status status =
        ricochet_daily(request->solver, cli->env, day, interrupt_flag(), &made, &cli->why);
    if (status != LUD_OK)
        return status;
    count_rating(spread, &made.rating);
    return puzzle_card_made(request, &made, false, array, &card);
}

enum lud_status puzzle_days(const struct puzzle_request *request, struct calendar_day first, bool summary)
{
    struct spread spread = {.stars = {0}};
    struct output *output = &request->cli->output;
    enum lud_status status = LUD_OK;
    for (int64_t i = 0; i < request->count && status == LUD_OK && first.year <= CALENDAR_YEARS; i++) {
        status = print_day(request, first, &spread);
        first = calendar_next(first);
        output_flush(output);
    }
    if (summary && status == LUD_OK && common_json(request->cli))
        json_spread(&output->bytes, &spread);
    else if (summary && status == LUD_OK)
        print_spread(output, &spread);
    return status;
}
