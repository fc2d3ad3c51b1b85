/* lab_testing.h: a search of an engine with its record, for the tests of this folder. */
#ifndef LAB_LAB_TESTING_H
#define LAB_LAB_TESTING_H

#include "lab/views/lab_view.h"

struct lab_fixture {
    struct lud_env env;
    struct session *session;
    struct engine *engine;
    struct lud_problem problem;
    struct lab_record *record;
    struct lab_lane lane;
    char spec[128];
};

/* Opens `engine` ("alphabeta:depth=2") on a position of a game. */
void lab_fixture_open(struct lab_fixture *fixture, const struct lud_game *game, const char *rules,
                      const char *position, const char *engine);
/* Searches and records; replaces an earlier record. */
void lab_fixture_search(struct lab_fixture *fixture, const struct lud_limits *limits,
                        const struct lab_wish *wish);
/* The same with seed 1, without other limits, and every event. */
void lab_fixture_all(struct lab_fixture *fixture);
void lab_fixture_close(struct lab_fixture *fixture);

#endif
