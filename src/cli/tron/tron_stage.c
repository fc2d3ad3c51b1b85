/* tron_stage.c: chooses between live game, replay and columns. */
#include "cli/tron/tron_stage.h"

#include "cli/common/common.h"
#include "cli/common/screen.h"
#include "cli/tron/tron_live.h"

enum lud_status tron_stage(struct match *match, bool *played)
{
    const struct arguments *arguments = &match->cli->arguments;
    *played = true;
    if (arguments_given(arguments, "replay"))
        return tron_replay(match);
    if (arguments_given(arguments, "columns"))
        return tron_columns(match, (int)arguments_integer(arguments, "columns", 1));
    *played = screen_possible(&match->cli->output) && !common_json(match->cli) &&
              !arguments_given(arguments, "step") && tron_live_possible(match);
    return *played ? tron_live(match) : LUD_OK;
}
