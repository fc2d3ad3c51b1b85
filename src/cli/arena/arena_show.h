/* arena_show.h: formats the results of a tournament: as a table, as JSON, as an HTML page. */
#ifndef CLI_ARENA_SHOW_H
#define CLI_ARENA_SHOW_H

#include "arena/results.h"
#include "cli/common/output.h"

/* What to show; borrows everything. */
struct arena_show {
    const struct lud_game *game;
    const char *const *names; /* one per entrant */
    const struct results *results;
    const struct rating_sprt *sprt; /* NULL = no test */
    uint64_t planned;               /* games of the whole tournament; 0 = unknown */
};

/* Appends the standings, the pairings, the endings and the verdict of the SPRT. */
void arena_show_table(const struct arena_show *show, enum lud_lang lang, struct bytes *out);
/* Appends one object and a line end. */
void arena_show_json(const struct arena_show *show, struct bytes *out);
/* Appends a self-contained page with its styles and plots. */
void arena_show_page(const struct arena_show *show, enum lud_lang lang, struct bytes *out);

#endif
