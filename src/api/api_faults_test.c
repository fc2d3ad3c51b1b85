/* api_faults_test.c: fails every allocation once, for every kind of input. The games in memory must always
 * match the store, and must go on afterwards. */
#include "api/api_testing.h"

struct scene {
    struct world *world;
    char quoridor[LOGBOOK_ID]; /* Anna (1) and Ben (2), with clocks; a move each */
    char engine[LOGBOOK_ID];   /* Anna and an engine that is thinking: job 0 */
    char live[LOGBOOK_ID];     /* Anna and Ben, Tron in real time */
    char alone[LOGBOOK_ID];    /* nobody follows it */
};

static void build_scene(struct scene *scene)
{
    struct world *world = scene->world = world_new(NULL);
    world_hello(world, 1, "Anna");
    world_hello(world, 2, "Ben");
    world_say(
        world, 1,
        "'op':'create','kind':'quoridor','seats':[{'kind':'me'},{'kind':'open'}],'clock':{'time':9000}");
    strcpy(scene->quoridor, world_id(world, 1, "ok/game"));
    world_say(world, 2, "'op':'join','game':'%s','seat':1", scene->quoridor);
    world_say(world, 1, "'op':'play','game':'%s','ply':0,'move':'e2'", scene->quoridor);
    world_say(world, 2, "'op':'play','game':'%s','ply':1,'move':'e8'", scene->quoridor);
    world_say(world, 1,
              "'op':'create','kind':'pogo','seats':[{'kind':'engine','level':'easy'},{'kind':'me'}]");
    strcpy(scene->engine, world_id(world, 1, "ok/game"));
    world_say(world, 1,
              "'op':'create','kind':'tron','rules':'map=plaza','mode':'live','tick':100,"
              "'seats':[{'kind':'me'},{'kind':'open'}]");
    strcpy(scene->live, world_id(world, 1, "ok/game"));
    world_say(world, 1, "'op':'create','kind':'pogo','seats':[{'kind':'me'},{'kind':'open'}]");
    strcpy(scene->alone, world_id(world, 1, "ok/game"));
    world_say(world, 1, "'op':'leave','game':'%s'", scene->alone);
    assert_ok(world, 1);
}

enum { ACTS = 24 };

/* Sends the input number `which`, during which an allocation fails. */
static void run_act(const struct scene *scene, int which)
{
    struct world *world = scene->world;
    switch (which) {
    case 0:
        world_connect(world, 7, "192.0.2.7");
        break;
    case 1:
        world_disconnect(world, 2);
        break;
    case 2:
        world_say(world, 1, "'op':'hello','name':'Zoe','lang':'fr'");
        break;
    case 3:
        world_say(world, 1,
                  "'op':'create','kind':'quoridor','seats':[{'kind':'me'},{'kind':'engine','level':'hard'}]");
        break;
    case 4:
        world_say(world, 2, "'op':'open','game':'%s'", scene->engine);
        break;
    case 5:
        world_say(world, 2, "'op':'join','game':'%s','seat':1", scene->live);
        break;
    case 6:
        world_say(world, 1, "'op':'play','game':'%s','ply':2,'move':'e3'", scene->quoridor);
        break;
    case 7:
        world_say(world, 1, "'op':'undo','game':'%s'", scene->quoridor);
        break;
    case 8:
        world_say(world, 2, "'op':'resign','game':'%s'", scene->quoridor);
        break;
    case 9:
        world_end_job(world, 0, "121");
        break;
    case 10:
        world_end_job(world, 0, NULL);
        break;
    case 11:
        world->now += 9000; /* the flag falls */
        world_pass(world, 0);
        break;
    case 12:
        world_say(world, 1, "'op':'steer','game':'%s','move':'u'", scene->live);
        break;
    case 13:
        world_say(world, 1, "'op':'leave','game':'%s'", scene->quoridor);
        break;
    case 14:
        world_say(world, 1, "'op':'record','game':'%s'", scene->quoridor);
        break;
    case 15:
        world_say(world, 1, "'op':'legal','kind':'pogo'");
        break;
    case 16:
        world_say(world, 1, "'op':'hint','game':'%s'", scene->quoridor);
        break;
    case 17:
        world_stop(world);
        break;
    case 18:
        world_say(world, 1, "'op':'mine'");
        break;
    case 19:
        world_say(world, 1, "'op':'draw','game':'%s'", scene->quoridor);
        break;
    case 20:
        world_pass(world, 600000); /* the game that nobody follows is evicted */
        world_say(world, 1, "'op':'open','game':'%s'", scene->alone);
        break;
    case 21:
        world_say(world, 1, "{'");
        break;
    case 22:
        world_say(world, 1, "'op':'play','game':'%s','ply':2,'move':'e9'", scene->quoridor);
        break;
    default:
        world_say(world, 1, "'op':'resign','game':'%s'", scene->engine);
        break;
    }
}

/* A new client must be shown exactly the entries in the store. */
static void check_game(struct world *world, const char *game, int which)
{
    char entries[16];
    size_t count = 0;
    for (size_t i = 0; i < world->entry_count; i++)
        count += strcmp(world->entries[i].game, game) == 0;
    snprintf(entries, sizeof entries, "%zu", count);
    world_say(world, 9, "'op':'open','game':'%s'", game);
    if (strcmp(world_get(world, world_answer(world, 9), "ok/entry"), entries) != 0)
        fprintf(stderr, "act %d: %s of %s\n", which, world_answer(world, 9), entries);
    assert_answer(world, 9, "ok/entry", entries);
}

static bool fails_at(int which, uint64_t nth)
{
    struct scene scene;
    build_scene(&scene);
    struct world *world = scene.world;
    const char *const games[] = {scene.quoridor, scene.engine, scene.live, scene.alone};
    world->faulty.failures = 0;
    faulty_fail(&world->faulty, nth);
    run_act(&scene, which);
    const bool failed = world->faulty.failures > 0;
    faulty_fail(&world->faulty, 0);
    world_hello(world, 9, "Eve");
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        check_game(world, games[i], which);
    for (int i = 0; i < 3 && world->job_count == 0; i++) /* an engine is asked again */
        world_pass(world, 1000);
    world_free(world);
    return failed;
}

static void memory_fails(void **unused)
{
    (void)unused;
    for (int which = 0; which < ACTS; which++) {
        uint64_t nth = 1;
        while (fails_at(which, nth))
            nth += nth < 60 ? 1 : 7;
        assert_true(nth > 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(memory_fails)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
