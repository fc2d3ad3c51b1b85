/* arena_setup.h: builds a tournament from the options of `ludens arena`. */
#ifndef CLI_ARENA_SETUP_H
#define CLI_ARENA_SETUP_H

#include "arena/arena.h"
#include "arena/rating/rating.h"
#include "cli/subcommand.h"

struct arena_setup {
    struct arena arena;
    int concurrency;         /* games played in parallel */
    bool tests;              /* --sprt is given; `sprt` is set */
    struct rating_sprt sprt; /* the test */
    char *record;            /* path of --record, owned; NULL = none */
    size_t record_size;      /* size of that allocation, in bytes */
    struct bytes map;        /* the position drawn in --map; the openings borrow it */
};

extern const struct argument arena_options[];

/* Reads the options, draws or reads the openings and checks that every engine can play. Destroy it with
 * arena_setup_destroy. On error cli->why and cli->about are set and there is nothing to destroy. */
enum lud_status arena_setup_init(struct arena_setup *setup, struct cli *cli);
void arena_setup_destroy(struct arena_setup *setup);

/* A NUL-terminated copy of a text; free it with memory_free and *size. NULL when out of memory. */
char *arena_copy_text(const struct lud_memory *memory, struct span text, size_t *size);

#endif
