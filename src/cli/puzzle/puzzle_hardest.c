/* puzzle_hardest.c: prints the collection of the hardest positions, as a list or one of them. */
#include "cli/puzzle/puzzle_card.h"
#include "puzzles/ricochet_alone.h"
#include "puzzles/ricochet_hardest.h"
#include "text/areas/cli_puzzle_texts.h"

static void print_hardest(struct output *output, int index)
{
    const struct ricochet_hard *hard = &ricochet_hardest[index];
    const int32_t args[WHY_ARGS] = {index + 1, hard->moves, hard->lines, hard->points};
    output_line(output, hard->lines == 1 ? TEXT_CLI_PUZZLE_HARDEST_ROW_ONE : TEXT_CLI_PUZZLE_HARDEST_ROW,
                args, hard->position);
}

static void json_hardest(struct bytes *out, int index)
{
    const struct ricochet_hard *hard = &ricochet_hardest[index];
    struct json_writer writer = json_write(out);
    json_open(&writer, '{');
    json_member_number(&writer, "number", index + 1);
    json_member_text(&writer, "position", hard->position);
    json_member_number(&writer, "moves", hard->moves);
    json_member_number(&writer, "lines", hard->lines);
    json_member_number(&writer, "helpers", hard->helpers);
    json_member_number(&writer, "points", hard->points);
    json_close(&writer, '}');
    bytes_char(out, '\n');
}

static enum lud_status show_hardest(const struct puzzle_request *request, int index)
{
    const struct ricochet_hard *hard = &ricochet_hardest[index];
    struct ricochet_rating rating = {
        .moves = hard->moves, /* stored, because counting the solutions again would take long */
        .lines = (uint64_t)hard->lines,
        .helpers = hard->helpers,
        .points = hard->points,
        .stars = ricochet_stars(hard->points)};
    struct puzzle_card card = {
        .title = TEXT_CLI_PUZZLE_HARDEST_TITLE, .args = {index + 1}, .number = index + 1};
    struct session *session;
    struct cli *cli = request->cli;
    const enum lud_status status = session_new(&ricochet_game, span_of(""), span_of(hard->position),
                                               cli->env->memory, &session, &cli->why);
    if (status != LUD_OK)
        return status;
    const struct ricochet_alone alone =
        ricochet_alone(session_rules(session), session_state(session), hard->moves);
    rating.alone = alone.moves;
    rating.misses = alone.misses;
    card.session = session;
    card.rating = &rating;
    puzzle_card_print(request, &card);
    session_free(session);
    return LUD_OK;
}

enum lud_status puzzle_hardest(const struct puzzle_request *request, int64_t number)
{
    struct output *output = &request->cli->output;
    if (number > ricochet_hardest_count) {
        cli_about(request->cli, span_of("--hardest"));
        return why_at(&request->cli->why, LUD_ERROR_OPTION, TEXT_CLI_PUZZLE_FEW_HARDEST, 0,
                      ricochet_hardest_count, 0);
    }
    if (number > 0)
        return show_hardest(request, (int)number - 1);
    for (int i = 0; i < ricochet_hardest_count; i++)
        if (common_json(request->cli))
            json_hardest(&output->bytes, i);
        else
            print_hardest(output, i);
    return LUD_OK;
}
