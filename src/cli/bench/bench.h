/* bench.h: the cases of `ludens bench`. A case counts nodes; the counts are the same on every machine, the
 * times are not. Baselines (copied positions, twins, ricochet_baseline.h) are cases like the others, and
 * their counts are part of the signature. One-off measurements and those of other programs live in bench/ and
 * are not installed. */
#ifndef CLI_BENCH_H
#define CLI_BENCH_H

#include "cli/subcommand.h"

enum bench_kind {
    BENCH_PERFT, /* leaves at `size` plies, the last ply counted in bulk */
    BENCH_COPY,  /* the same with a newly allocated position for every child, every leaf played */
    BENCH_PLACE, /* the same in positions reserved once, every leaf played */
    BENCH_TWIN,  /* the same by the naive twin, every leaf's move listed */
    BENCH_GAMES, /* `size` games of an engine against itself; nodes are those of its searches and the moves */
    BENCH_SEARCH,   /* one search from the start, `size` plies deep */
    BENCH_QUORIDOR, /* move lists and random games, see bench_quoridor.h; CPU time */
    BENCH_TRON,     /* rides, territory and solvers, see bench_tron.h; CPU time */
    BENCH_PUZZLES   /* `size` positions of the series named by `rules`, each solved by `engine`; CPU time */
};

struct bench_case {
    const char *game, *name;
    enum bench_kind kind;
    const char *rules;  /* text for --rules */
    const char *engine; /* BENCH_GAMES, BENCH_SEARCH */
    int size;
    const char *baseline; /* the case of the same game that it is compared with: in speed, searches in nodes;
                             or NULL */
};

/* The distribution of the times of many positions. */
struct bench_spread {
    uint64_t count;                  /* positions; 0 = the case has no distribution */
    uint64_t median, mean, p99, max; /* nanoseconds */
    size_t memory;                   /* peak memory in bytes; 0 = unknown */
};

struct bench_measure {
    uint64_t nodes;
    uint64_t time; /* nanoseconds */
    struct bench_spread spread;
};

/* The cases, counted from 0: those of the table, then the general ones of each game that has none there. The
 * one after the last has a NULL name. */
struct bench_case bench_case_at(int index);
enum lud_status bench_run(struct cli *cli, const struct bench_case *bench, struct bench_measure *measure);
uint64_t bench_speed(const struct bench_measure *measure); /* nodes per second */

/* A case whose instructions valgrind counts: `ludens perft GAME` to two depths. The difference of the two
 * counts does not include the cost of starting the program. */
struct bench_count {
    const char *game, *name, *rules;
    int low, high; /* depths */
};
const struct bench_count *bench_counts(void); /* ends with a NULL name */
/* Counts instructions per node, in hundredths. LUD_ERROR_FILE when valgrind is missing or fails. */
enum lud_status bench_instructions(struct cli *cli, const struct bench_count *count, uint64_t *hundredths);

/* Print one line each. */
void bench_print_case(struct cli *cli, const struct bench_case *bench, const struct bench_measure *measure);
void bench_print_signature(struct cli *cli, uint64_t hash);
void bench_print_count(struct cli *cli, const struct bench_count *count, uint64_t hundredths);
/* Extends the signature by one case: its names and its node count, nothing that depends on the machine. Start
 * with HASH_EMPTY. */
uint64_t bench_sign(uint64_t hash, const struct bench_case *bench, uint64_t nodes);

/* Updates the block GAME of the file: the table of its cases and its signature. `measures` are in the order
 * of bench_case_at. */
enum lud_status bench_write_game(struct cli *cli, const char *path, const char *game,
                                 const struct bench_measure *measures);
/* Updates the block GAME-instructions; `rows` are the lines of its table. */
enum lud_status bench_write_counts(struct cli *cli, const char *path, const char *game, struct span rows);
/* Whether bench_write will find its block; checked before a long measurement. */
enum lud_status bench_write_check(struct cli *cli, const char *path, const char *name);
/* Replaces the text between the lines <!-- bench:NAME begin --> and <!-- bench:NAME end --> of the file by
 * `content`. Both lines must exist; the rest of the file stays unchanged. */
enum lud_status bench_write(struct cli *cli, const char *path, const char *name, struct span content);

#endif
