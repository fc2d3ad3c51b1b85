/* cli_ricochet.c: the command line's row for Ricochet Robots: rounds, and randomly drawn positions. */
#include "cli/common/cli_game.h"
#include "cli/rounds/rounds.h"
#include "games/ricochet/ricochet.h"
#include "text/areas/cli_commands_texts.h"

enum { ROBOTS = 4 }; /* default of --robots */

const struct argument cli_drawn_options[] = {
    {.name = "faces", .kind = ARGUMENT_TEXT, .value = "LETTERS", .help = TEXT_CLI_POSITIONS_FACES},
    {.name = "robots",
     .kind = ARGUMENT_INTEGER,
     .value = "N",
     .low = 1,
     .high = RICOCHET_ROBOTS,
     .help = TEXT_CLI_POSITIONS_ROBOTS},
    {.name = "vortex", .help = TEXT_CLI_POSITIONS_VORTEX},
    {.name = NULL},
};

/* The value of --faces, NUL-terminated because it points into argv; AB by default. */
static struct span faces_of(const struct cli *cli)
{
    const struct span given = arguments_text(&cli->arguments, "faces");
    return given.data == NULL ? span_of("AB") : given;
}

/* Checks --faces: distinct letters, optionally followed by `+` for the diagonals. */
static enum lud_status check_faces(struct cli *cli)
{
    const struct span text = faces_of(cli);
    const bool diagonals = text.size > 1 && text.data[text.size - 1] == '+';
    const struct span letters = span_first(text, text.size - diagonals);
    bool good = letters.size > 0 && letters.size <= 4;
    for (size_t i = 0; good && i < letters.size; i++)
        good = letters.data[i] >= 'A' && letters.data[i] <= 'D' && span_find(letters, letters.data[i]) == i;
    if (good)
        return LUD_OK;
    cli_about(cli, span_of("--faces"));
    return cli_fail(cli, LUD_ERROR_OPTION, TEXT_CLI_POSITIONS_BAD_FACES, text);
}

static void draw_position(const struct cli *cli, uint64_t seed, uint64_t index, struct bytes *out)
{
    ricochet_random_position(seed, index, faces_of(cli).data,
                             (int)arguments_integer(&cli->arguments, "robots", ROBOTS),
                             arguments_given(&cli->arguments, "vortex"), out);
}

const struct cli_game cli_ricochet = {
    .game = &ricochet_game, .rounds = rounds_run, .check_drawn = check_faces, .draw = draw_position};
