/* arena_show.h: a tournament's results for people and programs: a table, JSON, a page of HTML. */
#ifndef CLI_ARENA_SHOW_H
#define CLI_ARENA_SHOW_H

#include "arena/results.h"
#include "cli/common/output.h"

/* What is shown; borrows everything. */
struct arena_show {
    const struct lud_game *game;
    const char *const *names; /* of the entrants */
    const struct results *results;
    const struct rating_sprt *sprt; /* NULL = no test */
    uint64_t planned;               /* games of the whole tournament; 0 = nobody knows */
};

/* Appends the table, the pairs, what ended the games and the verdict of the test. */
void arena_show_table(const struct arena_show *show, enum lud_lang lang, struct bytes *out);
/* Appends one object and a line end. */
void arena_show_json(const struct arena_show *show, struct bytes *out);
/* Appends a whole page that needs nothing else: styles and plots are inside. */
void arena_show_page(const struct arena_show *show, enum lud_lang lang, struct bytes *out);

#endif
