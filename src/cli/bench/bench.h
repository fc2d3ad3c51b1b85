/* bench.h: what `ludens bench` measures. A case counts nodes; the counts are the same on every machine, the
 * times are not. Baselines (copied positions, twins, ricochet_baseline.h) are cases like the others: their
 * counts are part of the signature, so they belong to the command. What is measured once, or by other
 * programs, lives in bench/ and is not installed. */
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
    BENCH_QUORIDOR, /* move lists and random games, see bench_quoridor.h: CPU time */
    BENCH_TRON,     /* rides, territory and solvers, see bench_tron.h: CPU time */
    BENCH_PUZZLES   /* `size` positions of the series that `rules` names, each solved by `engine`: CPU time */
};

struct bench_case {
    const char *game, *name;
    enum bench_kind kind;
    const char *rules;  /* as --rules takes them */
    const char *engine; /* BENCH_GAMES, BENCH_SEARCH */
    int size;
    const char *baseline; /* the case of the same game that it is compared with: in speed, searches in nodes;
                             or NULL */
};

/* How the times of many positions are spread. */
struct bench_spread {
    uint64_t count;                  /* positions; 0 = the case is not of that kind */
    uint64_t median, mean, p99, max; /* nanoseconds */
    size_t memory;                   /* most bytes in use; 0 = not known */
};

struct bench_measure {
    uint64_t nodes;
    uint64_t time; /* nanoseconds */
    struct bench_spread spread;
};

/* Every case, ending with a NULL name. */
const struct bench_case *bench_cases(void);
enum lud_status bench_run(struct cli *cli, const struct bench_case *bench, struct bench_measure *measure);
uint64_t bench_speed(const struct bench_measure *measure); /* nodes a second */

/* A case of which valgrind counts the instructions: `ludens perft GAME` to two depths; the difference is free
 * of what starting costs. */
struct bench_count {
    const char *game, *name, *rules;
    int low, high; /* depths */
};
const struct bench_count *bench_counts(void); /* ends with a NULL name */
/* Hundredths of an instruction a node. LUD_ERROR_FILE when valgrind is not there or fails. */
enum lud_status bench_instructions(struct cli *cli, const struct bench_count *count, uint64_t *hundredths);

/* Print one line each: a case, the signature, a count of instructions. */
void bench_print_case(struct cli *cli, const struct bench_case *bench, const struct bench_measure *measure);
void bench_print_signature(struct cli *cli, uint64_t hash);
void bench_print_count(struct cli *cli, const struct bench_count *count, uint64_t hundredths);
/* Continues the signature over one case: its names and its count, nothing that depends on the machine. It
 * starts with HASH_EMPTY. */
uint64_t bench_sign(uint64_t hash, const struct bench_case *bench, uint64_t nodes);

/* Renews the block GAME of the file: the table of its cases, whose measures are in the order of bench_cases,
 * and its signature. */
enum lud_status bench_write_game(struct cli *cli, const char *path, const char *game,
                                 const struct bench_measure *measures);
/* Renews the block GAME-instructions; `rows` are lines of its table. */
enum lud_status bench_write_counts(struct cli *cli, const char *path, const char *game, struct span rows);
/* Whether bench_write will find its block: better known before hours of measuring. */
enum lud_status bench_write_check(struct cli *cli, const char *path, const char *name);
/* Puts `content` between the lines <!-- bench:NAME begin --> and <!-- bench:NAME end --> of the file, which
 * must be there; the rest stays as it is. */
enum lud_status bench_write(struct cli *cli, const char *path, const char *name, struct span content);

#endif
