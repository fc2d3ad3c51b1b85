/* puzzle_card.h: one puzzle of Ricochet Robots as the command line shows it: drawing, position, stars, hints;
 * as a line of a list; as JSON. */
#ifndef CLI_PUZZLE_CARD_H
#define CLI_PUZZLE_CARD_H

#include "cli/common/common.h"
#include "games/ricochet/ricochet.h"
#include "puzzles/ricochet_generate.h"

/* What the forms of `ludens puzzle` share. */
struct puzzle_desk {
    struct cli *cli;
    struct ricochet_solver *solver;
    struct lud_limits limits; /* of hints and of ratings of given positions */
    struct ricochet_wish wish;
    char faces[8]; /* where wish.faces points */
    int hint;      /* 0..RICOCHET_HINTS */
    int64_t count; /* puzzles */
};

/* A puzzle and where it comes from. */
struct puzzle_card {
    const struct session *session; /* at the position, perhaps after moves */
    const struct ricochet_rating *rating;
    enum lud_text title; /* TEXT_NONE: none */
    int32_t args[WHY_ARGS];
    const char *word; /* of the title */
    const char *date; /* for JSON; NULL: none */
    int64_t number;   /* for JSON; 0: none */
};

/* All about one puzzle, in words or as an object. */
void puzzle_card_print(const struct puzzle_desk *desk, const struct puzzle_card *card);
/* A line of a list: `name`, stars, points, position. */
void puzzle_card_line(const struct puzzle_desk *desk, const char *name, const struct ricochet_made *made);
/* Stars, full and empty. */
void puzzle_card_stars(const struct output *output, int stars, struct bytes *out);
/* Prints a generated puzzle: a card when it is the only one, else a line called `name`, or an object. */
enum lud_status puzzle_card_made(const struct puzzle_desk *desk, const struct ricochet_made *made,
                                 bool strict, const char *name, struct puzzle_card *card);

/* ---- what is asked (puzzle_wish.c) ---- */

/* Says that an option is wrong; returns `status`. */
enum lud_status puzzle_wrong(struct cli *cli, const char *option, enum lud_status status, enum lud_text text,
                             struct span word);
/* Fills desk->wish from the options, but for the rules: these say something to drawn puzzles only. */
enum lud_status puzzle_read_wish(struct puzzle_desk *desk);
enum lud_status puzzle_read_rules(struct puzzle_desk *desk);

/* ---- the other forms ---- */

/* The puzzles of desk->count days from `first` on; `summary`: a histogram follows. */
enum lud_status puzzle_days(const struct puzzle_desk *desk, struct calendar_day first, bool summary);
/* The collection of the hardest, or its position `number` (0: the list). */
enum lud_status puzzle_hardest(const struct puzzle_desk *desk, int64_t number);
/* Looks for more of them in so many climbs. */
enum lud_status puzzle_search(const struct puzzle_desk *desk, int64_t climbs);

#endif
