/* arena_setup.h: from the words of `ludens arena` to a tournament that can be played. */
#ifndef CLI_ARENA_SETUP_H
#define CLI_ARENA_SETUP_H

#include "arena/arena.h"
#include "arena/rating/rating.h"
#include "cli/subcommand.h"

struct arena_setup {
    struct arena arena;
    int concurrency;         /* games at once */
    bool tests;              /* --sprt is given */
    struct rating_sprt sprt; /* then */
    char *record;            /* path of --record; NULL = none */
    size_t record_size;      /* bytes of it */
    struct bytes map;        /* the position that --map draws */
};

extern const struct argument arena_options[];

/* Reads the options, draws or reads the openings and tries every engine once. Destroy with
 * arena_setup_destroy. On error cli->why tells and there is nothing to destroy. */
enum lud_status arena_setup_init(struct arena_setup *setup, struct cli *cli);
void arena_setup_destroy(struct arena_setup *setup);

/* A terminated copy of a text, of *size bytes: memory_free gives it back; NULL without memory. */
char *arena_copy_text(const struct lud_memory *memory, struct span text, size_t *size);

#endif
