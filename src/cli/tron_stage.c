/* tron_stage.c: which of them it is. */
#include "cli/tron_stage.h"

#include "cli/common.h"
#include "cli/tron_live.h"
#include "cli/tron_screen.h"

enum lud_status tron_stage(struct table *table, bool *played)
{
    const struct arguments *arguments = &table->cli->arguments;
    *played = true;
    if (arguments_given(arguments, "replay"))
        return tron_replay(table);
    if (arguments_given(arguments, "columns"))
        return tron_columns(table, (int)arguments_integer(arguments, "columns", 1));
    *played = tron_screen_possible(&table->cli->output) && !common_json(table->cli) &&
              !arguments_given(arguments, "step") && tron_live_possible(table);
    return *played ? tron_live(table) : LUD_OK;
}
