/* puzzle_card.h: prints one puzzle of Ricochet Robots: as a card with drawing, position, stars and hints, as
 * a line of a list, or as JSON. */
#ifndef CLI_PUZZLE_CARD_H
#define CLI_PUZZLE_CARD_H

#include "cli/common/common.h"
#include "games/ricochet/ricochet.h"
#include "puzzles/ricochet_generate.h"

/* The request that the command line makes, shared by all forms of `ludens puzzle`. */
struct puzzle_request {
    struct cli *cli;
    struct ricochet_solver *solver;
    struct lud_limits limits; /* for hints and for rating a given position */
    struct ricochet_request wish;
    char faces[8]; /* storage of wish.faces */
    int hint;      /* 0..RICOCHET_HINTS; 0 = no hints */
    int64_t count; /* number of puzzles */
};

/* A puzzle and its origin. Borrows everything. */
struct puzzle_card {
    const struct session *session; /* at the current position, possibly after moves */
    const struct ricochet_rating *rating;
    enum lud_text title;    /* TEXT_NONE = none */
    int32_t args[WHY_ARGS]; /* {0}.. of the title */
    const char *word;       /* {word} of the title */
    const char *date;       /* for JSON; NULL = none */
    int64_t number;         /* for JSON; 0 = none */
};

/* Prints one puzzle, in words or as a JSON object. */
void puzzle_card_print(const struct puzzle_request *request, const struct puzzle_card *card);
/* Prints a line of a list: `name`, stars, points, position. */
void puzzle_card_line(const struct puzzle_request *request, const char *name,
                      const struct ricochet_made *made);
/* Appends a rating as full and empty stars. */
void puzzle_card_stars(const struct output *output, int stars, struct bytes *out);
/* Prints a generated puzzle: as a card if it is the only one, else as a line `name`; with --json as an
 * object. Fills the card's session and rating for the time of the call. */
enum lud_status puzzle_card_made(const struct puzzle_request *request, const struct ricochet_made *made,
                                 bool strict, const char *name, struct puzzle_card *card);

/* ---- options (puzzle_wish.c) ---- */

/* Sets the error for an option; returns `status`. */
enum lud_status puzzle_wrong(struct cli *cli, const char *option, enum lud_status status, enum lud_text text,
                             struct span word);
/* Fills request->wish from the options, except for the rules, which apply only to randomly drawn puzzles. */
enum lud_status puzzle_read_wish(struct puzzle_request *request);
enum lud_status puzzle_read_rules(struct puzzle_request *request);

/* ---- the other forms ---- */

/* Prints the puzzles of request->count days from `first` on, with `summary` followed by a histogram. */
enum lud_status puzzle_days(const struct puzzle_request *request, struct calendar_day first, bool summary);
/* Prints position `number` of the hardest known positions, or the list of all for 0. */
enum lud_status puzzle_hardest(const struct puzzle_request *request, int64_t number);
/* Searches for hard positions by hill climbing, `climbs` times. */
enum lud_status puzzle_search(const struct puzzle_request *request, int64_t climbs);

#endif
