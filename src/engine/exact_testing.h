/* exact_testing.h: test support: runs a game's exact solver on a position, also with failing allocations. */
#ifndef ENGINE_EXACT_TESTING_H
#define ENGINE_EXACT_TESTING_H

#include "core/faulty.h"
#include "engine/exact_words.h"
#include "games/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { ASKED_WORDS = 4096, ASKED_MEMORY = 4 << 20 };

/* A clock that stands still. */
static inline uint64_t asked_now(void *context)
{
    (void)context;
    return 0;
}

/* A test case; NULL texts are empty. */
struct exact_case {
    const char *game, *options, *position, *moves;
    const char *words; /* the expected answer */
    struct exact_wish wish;
    struct lud_limits limits;
};

/* An answer, with the objects that it depends on. */
struct exact_asked {
    struct session *session;
    struct exact_solver *solver;
    struct exact_answer answer;
    enum lud_status status;
    struct lud_why why;
    char words[ASKED_WORDS]; /* "" after an error */
};

static inline struct session *asked_session(const struct exact_case *item)
{
    struct session *session;
    assert_int_equal(session_new(games_find(span_of(item->game)), span_of(item->options),
                                 span_of(item->position), memory_heap(), &session, NULL),
                     LUD_OK);
    assert_int_equal(session_play_list(session, span_of(item->moves), NULL), LUD_OK);
    return session;
}

/* Asks the open solver again. */
static inline void exact_ask_again(struct exact_asked *asked, const struct lud_limits *limits)
{
    struct bytes out = bytes_fixed(asked->words, sizeof asked->words);
    struct lud_limits own = *limits;
    own.memory = own.memory > 0 ? own.memory : ASKED_MEMORY;
    asked->words[0] = '\0';
    asked->status = exact_answer(asked->solver, asked->session, &own, &asked->answer, &asked->why);
    if (asked->status != LUD_OK)
        return;
    exact_words(asked->session, &asked->answer, &out);
    assert_false(out.failed);
    (void)bytes_string(&out);
}

/* Opens a solver and asks it; the caller calls exact_done. */
static inline void exact_ask(struct exact_asked *asked, const struct exact_case *item,
                             const struct lud_env *env)
{
    struct exact_wish wish = item->wish;
    wish.memory = wish.memory > 0 ? wish.memory : ASKED_MEMORY;
    *asked = (struct exact_asked){.session = asked_session(item)};
    asked->status = exact_open(session_rules(asked->session), &wish, env, &asked->solver, &asked->why);
    assert_true((asked->status == LUD_OK) == (asked->solver != NULL));
    if (asked->status == LUD_OK)
        exact_ask_again(asked, &item->limits);
}

static inline void exact_done(struct exact_asked *asked)
{
    exact_close(asked->solver);
    session_free(asked->session);
}

/* Asserts that the answer is as expected. */
static inline void exact_expect(const struct exact_case *item, const struct lud_env *env)
{
    struct exact_asked asked;
    exact_ask(&asked, item, env);
    assert_int_equal(asked.status, LUD_OK);
    assert_string_equal(asked.words, item->words);
    exact_done(&asked);
}

/* Fails every allocation once: the result is LUD_ERROR_MEMORY or the expected answer, and nothing leaks.
 * Returns the number of allocations. */
static inline uint64_t exact_expect_faults(const struct exact_case *item, const struct lud_env *env)
{
    struct faulty faulty;
    struct lud_env failing = *env;
    faulty_init(&faulty, env->memory);
    failing.memory = &faulty.memory;
    for (uint64_t nth = 1;; nth++) {
        struct exact_asked asked;
        faulty_fail(&faulty, nth);
        faulty.failures = 0;
        exact_ask(&asked, item, &failing);
        if (asked.status == LUD_OK)
            assert_string_equal(asked.words, item->words);
        else
            assert_int_equal(asked.status, LUD_ERROR_MEMORY);
        exact_done(&asked);
        assert_true(faulty_balanced(&faulty));
        if (faulty.failures == 0)
            return nth - 1;
    }
}

#endif
