/* algorithm.h: what an algorithm is to everyone else. A solver is an algorithm that names its game. */
#ifndef CORE_ALGORITHM_H
#define CORE_ALGORITHM_H

#include "core/ask.h"
#include "core/result.h"

struct lud_algorithm {
    const char *name;
    enum lud_text summary;
    const char *game;                 /* the one game it knows; NULL = any that its traits fit */
    uint32_t players;                 /* of LUD_SOLO, LUD_TWO, LUD_MULTI: the kinds it accepts */
    uint32_t needs;                   /* traits that must be there */
    uint32_t refuses;                 /* traits that must not */
    bool needs_evaluation;            /* the game must have one */
    const struct lud_option *options; /* may be NULL */

    /* Optional: an instance that is kept between moves (tree reuse, tables). */
    enum lud_status (*open)(const struct lud_rules *rules, const struct lud_settings *settings,
                            const struct lud_env *env, void **instance, struct lud_why *why);
    void (*close)(void *instance, const struct lud_env *env);

    /* Searches. `instance` is what open gave, or NULL. Honours every limit; a limit that ends the search is
     * no error: *result says which, with the best move so far. LUD_ERROR_MEMORY only when there is not even
     * room to begin. No allocation after the start. */
    enum lud_status (*run)(void *instance, const struct lud_ask *ask, struct lud_result *result);
};

/* How deep to look for an algorithm with an option `depth`: the option where it was given, the limit where it
 * was not, the smaller one where both were; at most `most`. */
static inline int algorithm_depth(const struct lud_setting *option, const struct lud_limits *limits, int most)
{
    const bool limited = limits->depth > 0 && (!option->given || limits->depth < option->number);
    const int depth = limited ? limits->depth : option->number;
    return depth < most ? depth : most;
}

/* Whether the algorithm can play under these rules; *why says what is missing (LUD_ERROR_UNSUPPORTED). */
enum lud_status algorithm_accepts(const struct lud_algorithm *algorithm, const struct lud_rules *rules,
                                  struct lud_why *why);

#endif
