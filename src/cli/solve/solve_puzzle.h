/* solve_puzzle.h: the answer to a puzzle, in the words of `ludens solve`:
 *
 *     7 Br Bu Rl ...             solved, proved to be the shortest; with --all the others follow: | Bu Br ...
 *     0                          there is nothing to do
 *     unsolvable                 proved
 *     bounds 5 9 Br Bu Rl ...    no solution has fewer than 5 moves, here is one of 9
 *     bounds 5 -                 no solution has fewer than 5 moves, none was found
 */
#ifndef CLI_SOLVE_PUZZLE_H
#define CLI_SOLVE_PUZZLE_H

#include "base/json.h"
#include "cli/solve/solve.h"
#include "core/result.h"

enum puzzle_status { PUZZLE_SOLVED, PUZZLE_UNSOLVABLE, PUZZLE_BOUNDS };

enum { PUZZLE_NONE = -1 };

struct puzzle_answer {
    enum puzzle_status status;
    int low, high;         /* moves; high is PUZZLE_NONE when no line is known */
    const lud_move *lines; /* solutions of `size` moves each, one after the other; the best first */
    int size, count;       /* moves of a line and how many lines; a line that is cut has fewer than `high` */
    bool more;             /* there are more solutions than these */
    uint64_t nodes, time;  /* for wish->info; time in nanoseconds */
    enum result_end end;   /* what ended the search */
};

/* Appends the answer for the session's position as `wish` wants it. LUD_ERROR_MEMORY, or LUD_ERROR_STOPPED
 * when that is what ended the search (and all is appended). */
enum lud_status puzzle_write(const struct session *session, const struct puzzle_answer *answer,
                             const struct solve_wish *wish, struct bytes *out, struct lud_why *why);

/* What wish->info adds to any answer: nodes, time (given in nanoseconds, written in milliseconds) and nodes a
 * second. */
void puzzle_put_info(struct bytes *out, uint64_t nodes, uint64_t time);
void puzzle_json_info(struct json_writer *writer, uint64_t nodes, uint64_t time);

#endif
