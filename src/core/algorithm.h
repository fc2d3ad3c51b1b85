/* algorithm.h: the interface of search algorithms: what an algorithm accepts, its options, and how to run it.
 * A solver is an algorithm for one game. */
#ifndef CORE_ALGORITHM_H
#define CORE_ALGORITHM_H

#include "core/ask.h"
#include "core/result.h"

struct lud_algorithm {
    const char *name;                 /* unique, as users type it */
    enum lud_text summary;            /* one line for users */
    const char *game;                 /* name of the only game it plays; NULL = any whose traits fit */
    uint32_t players;                 /* accepted kinds: LUD_SOLO, LUD_TWO, LUD_MULTI, or-ed */
    uint32_t needs;                   /* traits that the rules must have, or-ed */
    uint32_t refuses;                 /* traits that the rules must not have, or-ed */
    bool needs_evaluation;            /* the game must have at least one evaluation */
    bool needs_bound;                 /* the first of them must have a bound */
    const struct lud_option *options; /* of the algorithm; NULL = none */
    const struct lud_unit *unit;      /* of the values in its trace; NULL = that of the evaluation */

    /* Optional: an instance that lives from move to move (a reused tree, tables). `rules` and `env` must
     * outlive it. On failure *instance is NULL. `close` frees it. */
    enum lud_status (*open)(const struct lud_rules *rules, const struct lud_settings *settings,
                            const struct lud_env *env, void **instance, struct lud_why *why);
    void (*close)(void *instance, const struct lud_env *env);

    /* Searches ask->problem and fills every field of *result. `instance` comes from `open`, or is NULL.
     * Respects every limit of ask->limits. Reaching one is not an error: result->end names it and the result
     * is the best so far. LUD_ERROR_MEMORY only when the initial allocation fails; the search allocates
     * nothing later. One instance serves one search at a time. */
    enum lud_status (*run)(void *instance, const struct lud_ask *ask, struct lud_result *result);
};

/* The search depth of an algorithm with an option `depth`, in plies: the limit if there is one and the user
 * did not set the option, the smaller of both if the user did, else the option; at most `most`. */
static inline int algorithm_depth(const struct lud_setting *option, const struct lud_limits *limits, int most)
{
    const bool limited = limits->depth > 0 && (!option->given || limits->depth < option->number);
    const int depth = limited ? limits->depth : option->number;
    return depth < most ? depth : most;
}

/* LUD_OK when the algorithm can play under these rules; else LUD_ERROR_UNSUPPORTED and *why says what is
 * missing. */
enum lud_status algorithm_accepts(const struct lud_algorithm *algorithm, const struct lud_rules *rules,
                                  struct lud_why *why);

#endif
