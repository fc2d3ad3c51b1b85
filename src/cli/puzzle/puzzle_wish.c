/* puzzle_wish.c: reads the options that describe the kind of puzzle. */
#include "cli/puzzle/puzzle_card.h"
#include "text/areas/cli_commands_texts.h"
#include "text/areas/cli_puzzle_texts.h"

#include <string.h>

enum { ROBOTS = 4 };

enum lud_status puzzle_wrong(struct cli *cli, const char *option, enum lud_status status, enum lud_text text,
                             struct span word)
{
    cli_about(cli, span_of(option));
    return cli_fail(cli, status, text, word);
}

/* Reads --difficulty: a number of stars or their word. */
static enum lud_status read_difficulty(struct puzzle_request *request)
{
    const struct span text = arguments_text(&request->cli->arguments, "difficulty");
    int64_t stars = 0;
    if (text.data == NULL || span_integer(text, 1, RICOCHET_STARS, &stars)) {
        request->wish.stars = (int)stars;
        return LUD_OK;
    }
    for (int i = 1; i <= RICOCHET_STARS; i++)
        if (span_is(text, ricochet_stars_word(i))) {
            request->wish.stars = i;
            return LUD_OK;
        }
    return puzzle_wrong(request->cli, "--difficulty", LUD_ERROR_OPTION, TEXT_CLI_PUZZLE_BAD_DIFFICULTY, text);
}

/* Reads --faces: distinct letters, optionally followed by `+` for the diagonals. */
static enum lud_status read_faces(struct puzzle_request *request)
{
    const struct span given = arguments_text(&request->cli->arguments, "faces");
    const struct span text = given.data == NULL ? span_of("AB") : given;
    const bool diagonals = text.size > 1 && text.data[text.size - 1] == '+';
    const struct span letters = span_first(text, text.size - diagonals);
    bool good = letters.size > 0 && letters.size <= 4;
    for (size_t i = 0; good && i < letters.size; i++)
        good = letters.data[i] >= 'A' && letters.data[i] <= 'D' && span_find(letters, letters.data[i]) == i;
    if (!good)
        return puzzle_wrong(request->cli, "--faces", LUD_ERROR_OPTION, TEXT_CLI_POSITIONS_BAD_FACES, text);
    memcpy(request->faces, text.data, text.size);
    request->wish.faces = request->faces;
    return LUD_OK;
}

/* Of the game's options only `rule` applies to drawn puzzles. */
enum lud_status puzzle_read_rules(struct puzzle_request *request)
{
    struct cli *cli = request->cli;
    const struct span text = arguments_text(&cli->arguments, "rules");
    struct lud_rules *rules;
    char array[64];
    struct bytes given = bytes_fixed(array, sizeof array);
    cli_about(cli, span_of("--rules"));
    const enum lud_status status =
        rules_new(&ricochet_game, text, span_of(""), cli->env->memory, &rules, &cli->why);
    if (status != LUD_OK)
        return status;
    request->wish.strict = ricochet_rules(rules)->strict;
    rules_format(rules, false, &given);
    rules_free(rules);
    if (given.size > 0 && !span_is(bytes_view(&given), "rule=strict"))
        return puzzle_wrong(cli, "--rules", LUD_ERROR_OPTION, TEXT_CLI_PUZZLE_RULES, span_of(NULL));
    cli_about(cli, span_of(NULL));
    return LUD_OK;
}

enum lud_status puzzle_read_wish(struct puzzle_request *request)
{
    const struct arguments *arguments = &request->cli->arguments;
    request->wish.seed = (uint64_t)arguments_integer(arguments, "seed", 0);
    request->wish.robots = (int)arguments_integer(arguments, "robots", ROBOTS);
    request->wish.vortex = arguments_given(arguments, "vortex");
    enum lud_status status = read_difficulty(request);
    if (status == LUD_OK)
        status = read_faces(request);
    return status;
}
