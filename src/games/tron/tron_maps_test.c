/* tron_maps_test.c: built-in and random maps are connected and fair; maps drawn as rows; rules opened from
 * options and position text. */
#include "games/tron/tron_testing.h"

#include "core/faulty.h"
#include "text/areas/core_texts.h"
#include "text/areas/tron_texts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])

/* ---- properties of every map ---- */

static int cell_count(const struct tron_map *map)
{
    int cells = 0;
    for (int node = 0; node < map->nodes; node++)
        cells += map->mate[node] >= node;
    return cells;
}

/* Fails unless every cell, other heads included, can be reached from the first start. */
static void assert_connected(const struct fixture *fixture)
{
    const struct tron_rules *rules = tron_rules(fixture->rules);
    struct tron_state *alone = (struct tron_state *)state_new(fixture->rules, memory_heap());
    int counts[TRON_RIDERS];
    memcpy(alone, fixture->state, fixture->rules->state_size);
    for (int rider = 1; rider < TRON_RIDERS; rider++)
        alone->at[rider] = TRON_NONE;
    memset(alone->taken, 0, (size_t)rules->words * sizeof alone->taken[0]);
    alone->taken[alone->at[0] / 64] = UINT64_C(1) << alone->at[0] % 64;
    tron_territory(rules, alone, counts);
    assert_int_equal(counts[0] + 1, cell_count(&rules->map));
    state_free(fixture->rules, memory_heap(), &alone->head);
}

/* A cell under a symmetry: bit 0 mirrors left and right, bit 1 up and down, bit 2 swaps x and y. */
static int image_of_cell(const struct tron_map *map, int cell, int symmetry)
{
    const int area = map->width * map->height, x = cell % map->width, y = cell / map->width % map->height;
    const int tx = (symmetry & 4) != 0 ? y : x, ty = (symmetry & 4) != 0 ? x : y;
    const int mx = (symmetry & 1) != 0 ? map->width - 1 - tx : tx;
    const int my = (symmetry & 2) != 0 ? map->height - 1 - ty : ty;
    return cell / area * area + my * map->width + mx;
}

static char cell_kind(char c)
{
    return c >= 'a' ? 'a' : c >= 'A' ? 'A' : c;
}

static bool is_symmetry(const struct tron_map *map, int symmetry)
{
    if (map->width != map->height && symmetry >= 4)
        return false;
    for (int cell = 0; cell < map->width * map->height * map->floors; cell++)
        if (cell_kind(map->drawing[cell]) != cell_kind(map->drawing[image_of_cell(map, cell, symmetry)]))
            return false;
    return true;
}

/* Fails unless for each rider some symmetry of the board maps the first start to its start. */
static void assert_fair(const struct fixture *fixture)
{
    const struct tron_rules *rules = tron_rules(fixture->rules);
    for (int rider = 1; rider < fixture->rules->players; rider++) {
        bool found = false;
        for (int symmetry = 1; symmetry < 8; symmetry++)
            found = found || (is_symmetry(&rules->map, symmetry) &&
                              image_of_cell(&rules->map, rules->map.place[rules->start[0]], symmetry) ==
                                  rules->map.place[rules->start[rider]]);
        assert_true(found);
    }
}

/* ---- built-in maps ---- */

static void built_in_maps_are_connected_and_fair(void **state)
{
    (void)state;
    int maps = 0, most = 0;
    for (const char *const *name = tron_map_names(); *name != NULL; name++, maps++) {
        char options[64];
        struct bytes text = bytes_fixed(options, sizeof options);
        bytes_text(&text, "map=");
        bytes_text(&text, *name);
        struct fixture fixture = fixture_open(options, "", "");
        assert_connected(&fixture);
        assert_fair(&fixture);
        most = fixture.rules->players > most ? fixture.rules->players : most;
        fixture_close(&fixture);
        char position[GAME_MAX_POSITION]; /* the text is canonical and draws the same map */
        struct bytes copy = bytes_fixed(position, sizeof position);
        bytes_span(&copy, tron_map_find(span_of(*name)));
        fixture = fixture_open("", bytes_string(&copy), "");
        fixture_expect(&fixture, bytes_string(&copy));
        fixture_close(&fixture);
    }
    assert_int_equal(maps, 19);
    assert_int_equal(most, TRON_RIDERS);
    assert_int_equal(tron_map_find(span_of("nowhere")).size, 0);
    assert_int_equal(tron_map_find(span_of("")).size, 0);
}

static void handouts_have_their_cells(void **state)
{
    (void)state;
    static const struct {
        const char *options;
        int width, height, cells;
    } maps[] = {{"map=handout", 13, 17, 164},
                {"map=handout-open", 13, 17, 165},
                {"map=handout-printed", 20, 18, 287}};
    for (size_t i = 0; i < COUNT(maps); i++) {
        struct fixture fixture = fixture_open(maps[i].options, "", "");
        const struct tron_map *map = &tron_rules(fixture.rules)->map;
        assert_int_equal(map->width, maps[i].width);
        assert_int_equal(map->height, maps[i].height);
        assert_int_equal(map->nodes, maps[i].cells);
        const int start = map->place[tron_rules(fixture.rules)->start[0]];
        assert_int_equal(start % map->width, 3);
        assert_int_equal(map->height - 1 - start / map->width, 5);
        fixture_close(&fixture);
    }
}

/* ---- random maps ---- */

static void assert_random(struct tron_recipe recipe, struct bytes *text)
{
    bytes_clear(text);
    tron_map_random(&recipe, text);
    assert_false(text->failed);
    struct fixture fixture = fixture_open("", bytes_string(text), "");
    const struct tron_map *map = &tron_rules(fixture.rules)->map;
    const int inside = (recipe.width - 2) * (recipe.height - 2) * recipe.floors;
    assert_int_equal(map->width, recipe.width);
    assert_int_equal(map->height, recipe.height);
    assert_int_equal(map->floors, recipe.floors);
    assert_int_equal(fixture.rules->players, recipe.riders);
    assert_connected(&fixture);
    assert_fair(&fixture);
    assert_true(map->nodes <= inside && map->nodes > inside / 3);
    assert_true(recipe.walls > 0 || map->nodes == inside);
    fixture_close(&fixture);
}

static void random_maps_are_connected_and_fair(void **state)
{
    (void)state;
    struct bytes text = bytes_growing(memory_heap(), GAME_MAX_POSITION);
    struct random random = random_start(9, 0);
    for (uint32_t i = 0; i < 400; i++) {
        struct tron_recipe recipe = {.floors = 1 + (int)random_below(&random, TRON_FLOORS),
                                     .riders = 1 + (int)random_below(&random, TRON_RIDERS),
                                     .walls = (int)random_below(&random, TRON_RANDOM_WALLS + 1),
                                     .seed = i};
        const int least = recipe.riders > 4 ? TRON_RANDOM_MIN_MANY : TRON_RANDOM_MIN;
        recipe.width = least + (int)random_below(&random, 20);
        recipe.height = recipe.riders > 4 ? recipe.width : least + (int)random_below(&random, 20);
        assert_random(recipe, &text);
    }
    /* the smallest and the largest maps */
    for (int riders = 1; riders <= TRON_RIDERS; riders++) {
        const int least = riders > 4 ? TRON_RANDOM_MIN_MANY : TRON_RANDOM_MIN;
        for (uint32_t seed = 0; seed < 20; seed++)
            assert_random((struct tron_recipe){least, least, TRON_FLOORS, riders, 40, seed}, &text);
    }
    assert_random((struct tron_recipe){64, 64, 4, 8, 10, 1}, &text);
    assert_random((struct tron_recipe){64, 64, 4, 1, 40, 1}, &text);
    bytes_destroy(&text);
}

static void a_seed_determines_the_map(void **state)
{
    (void)state;
    struct bytes text = bytes_growing(memory_heap(), GAME_MAX_POSITION);
    struct tron_recipe recipe = {.width = 13, .height = 9, .floors = 2, .riders = 2, .walls = 15, .seed = 7};
    tron_map_random(&recipe, &text);
    assert_string_equal(
        bytes_string(&text),
        "#############/#.a.....#..##/#2##...d....#/#...........#/#..#.....#..#/#...........#/"
        "#....c...##1#/##..#.....b.#/#############|#############/##a#..#.#...#/#......d....#/"
        "#..#...#....#/#...........#/#....#...#..#/#....c......#/#...#.#..#b##/#############");
    const size_t size = text.size;
    recipe.seed = 8;
    tron_map_random(&recipe, &text); /* appends */
    assert_int_equal(text.size, 2 * size);
    assert_memory_not_equal(text.data, text.data + size, size);
    bytes_destroy(&text);
    char small[40];
    struct bytes full = bytes_fixed(small, sizeof small);
    tron_map_random(&recipe, &full);
    assert_true(full.failed);
}

/* ---- options ---- */

static void assert_options(const char *options, const char *position, const char *printed)
{
    struct fixture fixture = fixture_open(options, position, "");
    char room[256];
    struct bytes text = bytes_fixed(room, sizeof room);
    rules_format(fixture.rules, false, &text);
    assert_string_equal(bytes_string(&text), printed);
    fixture_close(&fixture);
}

static void options_describe_the_rules(void **state)
{
    (void)state;
    assert_options("", "", "");
    assert_options("map=handout,size=13x17,players=1,floors=1", "", "");
    assert_options("map=plaza", "", "map=plaza,size=15x15,players=2");
    assert_options("map=colosseum,players=8", "", "map=colosseum,size=27x27,players=8");
    assert_options("map=decks,size=13x11", "", "map=decks,size=13x11,players=2,floors=2");
    assert_options("map=random,size=21", "", "map=random,size=21x21");
    assert_options("map=drawn", "", "map=drawn");
    assert_options("", "#1.2#", "map=drawn,size=5x1,players=2");
    assert_options("map=drawn,size=5x1,players=2,floors=1", "#1.2#", "map=drawn,size=5x1,players=2");
    assert_options("teams=1,2,2", "#1.2.3#", "map=drawn,size=7x1,players=3,teams=1,2,2");
}

static void a_named_map_reads_its_later_positions(void **state)
{
    (void)state;
    struct fixture fixture = fixture_open("map=plaza", "", "rlrl");
    struct bytes text = bytes_growing(memory_heap(), GAME_MAX_POSITION);
    game_format(fixture.rules, fixture.state, &text);
    struct fixture again = fixture_open("map=plaza", bytes_string(&text), "");
    assert_int_equal(again.rules->state_size, fixture.rules->state_size);
    assert_memory_equal(again.state, fixture.state, fixture.rules->state_size);
    fixture_close(&again);
    again = fixture_open("", bytes_string(&text), ""); /* a map of its own, in which the trails are walls */
    assert_int_equal(tron_rules(again.rules)->map.nodes, 169 - 4);
    fixture_expect(&again, bytes_string(&text));
    game_start(again.rules, again.state);
    fixture_expect(&again, bytes_string(&text));
    fixture_close(&again);
    fixture_close(&fixture);
    bytes_destroy(&text);
}

static void contradictory_options_are_refused(void **state)
{
    (void)state;
    enum { OPTION = LUD_ERROR_OPTION, MISMATCH = LUD_ERROR_MISMATCH };
    static const struct {
        const char *options, *position;
        int status, text, arg0, arg1;
        const char *word;
    } cases[] = {
        {"size=21", "", OPTION, TEXT_TRON_SIZE_OF_MAP, 13, 17, "handout"},
        {"map=tower,floors=2", "", OPTION, TEXT_TRON_FLOORS_OF_MAP, 3, 0, "tower"},
        {"map=plaza,players=3", "", OPTION, TEXT_TRON_RIDERS_OF_MAP, 2, 3, "plaza"},
        {"map=plaza,players=1", "", OPTION, TEXT_TRON_RIDERS_OF_MAP, 2, 1, "plaza"},
        {"map=random,size=6", "", OPTION, TEXT_TRON_BAD_SIZE, 7, 64, ""},
        {"map=random,size=65", "", OPTION, TEXT_TRON_BAD_SIZE, 7, 64, ""},
        {"map=random,size=9x", "", OPTION, TEXT_TRON_BAD_SIZE, 7, 64, ""},
        {"map=random,size=x9", "", OPTION, TEXT_TRON_BAD_SIZE, 7, 64, ""},
        {"map=random,size=9x9x9", "", OPTION, TEXT_TRON_BAD_SIZE, 7, 64, ""},
        {"map=random,size=", "", OPTION, TEXT_TRON_BAD_SIZE, 7, 64, ""},
        {"map=random,size=8,players=5", "", OPTION, TEXT_TRON_BAD_SIZE, 9, 64, ""},
        {"size=big", "#1.2#", OPTION, TEXT_TRON_BAD_SIZE, 1, 64, ""},
        {"size=big", "", OPTION, TEXT_TRON_BAD_SIZE, 1, 64, ""},
        {"map=random,size=21x15,players=5", "", OPTION, TEXT_TRON_NOT_SQUARE, 0, 0, ""},
        {"map=nowhere", "", OPTION, TEXT_OPTION_CHOICE, 0, 0, NULL},
        {"map=plasa", "", OPTION, TEXT_OPTION_NEAREST_CHOICE, 0, 0, "plaza"},
        {"players=0", "", OPTION, TEXT_OPTION_RANGE, 1, 8, "players"},
        {"players=9", "", OPTION, TEXT_OPTION_RANGE, 1, 8, "players"},
        {"walls=41", "", OPTION, TEXT_OPTION_RANGE, 0, 40, "walls"},
        {"size=4x1", "#1.2#", MISMATCH, TEXT_TRON_OTHER_SIZE, 5, 1, ""},
        {"players=1", "#1.2#", MISMATCH, TEXT_TRON_OTHER_RIDERS, 2, 1, ""},
        {"floors=2", "#1.2#", MISMATCH, TEXT_TRON_OTHER_FLOORS, 1, 2, ""},
        {"teams=1", "", OPTION, TEXT_TRON_ONE_TEAM, 0, 0, ""},
        {"teams=1,2", "", OPTION, TEXT_TRON_BAD_TEAMS, 1, 0, ""},
        {"teams=1,1", "#1.2#", OPTION, TEXT_TRON_ONE_TEAM, 0, 0, ""},
        {"teams=1", "#1.2#", OPTION, TEXT_TRON_BAD_TEAMS, 2, 0, ""},
        {"teams=1,2,1", "#1.2#", OPTION, TEXT_TRON_BAD_TEAMS, 2, 0, ""},
        {"teams=1,9", "#1.2#", OPTION, TEXT_TRON_BAD_TEAMS, 2, 0, ""},
        {"teams=0,1", "#1.2#", OPTION, TEXT_TRON_BAD_TEAMS, 2, 0, ""},
        {"teams=1,,2", "#1.2#", OPTION, TEXT_TRON_BAD_TEAMS, 2, 0, ""},
        {"teams=", "#1.2#", OPTION, TEXT_TRON_BAD_TEAMS, 2, 0, ""},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        struct lud_rules *rules = NULL;
        struct lud_why why = {0};
        struct faulty faulty;
        faulty_init(&faulty, memory_heap());
        const enum lud_status status = rules_new(&tron_game, span_of(cases[i].options),
                                                 span_of(cases[i].position), &faulty.memory, &rules, &why);
        if ((int)status != cases[i].status || why.text != cases[i].text)
            fail_msg("%s: status %d, text %d", cases[i].options, (int)status, why.text);
        assert_int_equal(why.args[0], cases[i].arg0);
        assert_int_equal(why.args[1], cases[i].arg1);
        if (cases[i].word != NULL)
            assert_string_equal(why.word, cases[i].word);
        assert_null(rules);
        assert_true(faulty_balanced(&faulty));
    }
}

/* ---- maps drawn as rows ---- */

static void assert_drawn(const char *drawn, const char *text)
{
    char room[1024];
    struct bytes out = bytes_fixed(room, sizeof room);
    struct lud_why why = {0};
    if (tron_map_text(span_of(drawn), &out, &why) != LUD_OK)
        fail_msg("line %d column %d text %d: %s", why.line, why.column, why.text, drawn);
    assert_string_equal(bytes_string(&out), text);
}

static void rows_become_one_line(void **state)
{
    (void)state;
    assert_drawn("#1.#", "#1.#");
    assert_drawn("####\n#1.#\n####\n", "####/#1.#/####");
    assert_drawn("\n\n# a comment\r\n####  \r\n# another # one\r\n#1.#\t\r\n####\r\n\r\n\r\n",
                 "####/#1.#/####");
    assert_drawn("#1a#\n\n\n#.a#\n|\n#..#\n", "#1a#|#.a#|#..#");
    assert_drawn("#1a#\n|\n\n#.a#\ntick=3 head=1:r\n", "#1a#|#.a# tick=3 head=1:r");
    assert_drawn("#1#2#\n\ntick=3\n# the last of it\nout=3:2\n", "#1#2# tick=3 out=3:2");
}

static void mistakes_have_line_and_column(void **state)
{
    (void)state;
    char wide[3 * TRON_SIDE];
    memset(wide, '.', sizeof wide);
    memcpy(wide, "# wide\n1", 8);
    wide[7 + TRON_SIDE + 1] = '\0';
    const struct {
        const char *drawn;
        int status, text, line, column;
        const char *word;
    } cases[] = {
        {"", LUD_ERROR_SYNTAX, TEXT_TRON_NO_MAP, 1, 1, ""},
        {"\n# nothing\n\n", LUD_ERROR_SYNTAX, TEXT_TRON_NO_MAP, 4, 1, ""},
        {"####\n#..#\n####\n", LUD_ERROR_POSITION, TEXT_TRON_NO_RIDER, 1, 1, ""},
        {"# top\n####\n#..#\n####\n", LUD_ERROR_POSITION, TEXT_TRON_NO_RIDER, 2, 1, ""},
        {"####\n#1.#\n#1##\n", LUD_ERROR_POSITION, TEXT_TRON_RIDER_TWICE, 3, 2, ""},
        {"####\n#1a#\n\n####\n#.b#", LUD_ERROR_POSITION, TEXT_TRON_LETTER_ALONE, 2, 3, "a"},
        {"####\n#1a#\n\n####\n#.A#", LUD_ERROR_POSITION, TEXT_TRON_LETTER_ALONE, 5, 3, "A"},
        {"#1a#\n#aa#", LUD_ERROR_POSITION, TEXT_TRON_LETTER_THRICE, 2, 3, "a"},
        {"####\n#1.#\n###\n", LUD_ERROR_SYNTAX, TEXT_TRON_RAGGED, 3, 4, ""},
        {"####\n\n#1.##\n", LUD_ERROR_SYNTAX, TEXT_TRON_RAGGED, 3, 6, ""},
        {"####\n#1.#\n\n####\n", LUD_ERROR_SYNTAX, TEXT_TRON_FLOOR_HEIGHT, 4, 5, ""},
        {"1\n\n.\n\n.\n\n.\n\n.\n", LUD_ERROR_TOO_LARGE, TEXT_TRON_TOO_MANY_FLOORS, 9, 1, ""},
        {wide, LUD_ERROR_TOO_LARGE, TEXT_TRON_TOO_WIDE, 2, TRON_SIDE + 1, ""},
        {"####\n#1?#\n", LUD_ERROR_SYNTAX, TEXT_TRON_BAD_CHARACTER, 2, 3, "?"},
        {"####\n#1\xC3\xA9#\n", LUD_ERROR_SYNTAX, TEXT_TRON_BAD_CHARACTER, 2, 3, "é"},
        {"####\n#1 #\n", LUD_ERROR_SYNTAX, TEXT_TRON_BAD_CHARACTER, 2, 3, " "},
        {"####\n#1/#\n", LUD_ERROR_SYNTAX, TEXT_TRON_BAD_CHARACTER, 2, 3, "/"},
        {"####\n#1|#\n", LUD_ERROR_SYNTAX, TEXT_TRON_BAD_CHARACTER, 2, 3, "|"},
        {" ###\n #1#\n", LUD_ERROR_SYNTAX, TEXT_TRON_BAD_CHARACTER, 1, 1, " "},
        {"#1.#\nhead=1:q\n", LUD_ERROR_SYNTAX, TEXT_TRON_BAD_HEADING, 2, 8, "q"},
        {"#1.#\ntick=1 head=2:u\n", LUD_ERROR_POSITION, TEXT_TRON_NOT_RIDING, 2, 15, ""},
        {"#1.#\ntick=1\n#..#\n", LUD_ERROR_SYNTAX, TEXT_TRON_BAD_FIELD, 3, 1, "#..#"},
    };
    for (size_t i = 0; i < COUNT(cases); i++) {
        char room[1024];
        struct bytes out = bytes_fixed(room, sizeof room);
        struct lud_why why = {0};
        const enum lud_status status = tron_map_text(span_of(cases[i].drawn), &out, &why);
        if ((int)status != cases[i].status || why.text != cases[i].text || why.line != cases[i].line ||
            why.column != cases[i].column)
            fail_msg("\"%s\": status %d text %d line %d column %d", cases[i].drawn, (int)status, why.text,
                     why.line, why.column);
        assert_int_equal(why.status, status);
        assert_string_equal(why.word, cases[i].word);
        assert_int_equal(out.size, 0);
        assert_int_equal(tron_map_text(span_of(cases[i].drawn), &out, NULL), status);
    }
}

static void high_drawings_are_refused(void **state)
{
    (void)state;
    char drawn[2 * TRON_SIDE + 2];
    char room[1024];
    struct bytes out = bytes_fixed(room, sizeof room);
    struct lud_why why = {0};
    for (size_t i = 0; i <= TRON_SIDE; i++)
        memcpy(drawn + 2 * i, i == 0 ? "1\n" : ".\n", 2);
    assert_int_equal(tron_map_text((struct span){drawn, sizeof drawn}, &out, &why), LUD_ERROR_TOO_LARGE);
    assert_int_equal(why.text, TEXT_TRON_TOO_HIGH);
    assert_int_equal(why.line, TRON_SIDE + 1);
    assert_int_equal(tron_map_text((struct span){drawn, sizeof drawn - 2}, &out, &why), LUD_OK);
    static char huge[GAME_MAX_POSITION + 1];
    bytes_clear(&out);
    assert_int_equal(tron_map_text((struct span){huge, sizeof huge}, &out, &why), LUD_ERROR_TOO_LARGE);
    char tiny[4];
    out = bytes_fixed(tiny, sizeof tiny);
    assert_int_equal(tron_map_text(span_of("#1.#"), &out, &why), LUD_ERROR_MEMORY);
    assert_int_equal(out.size, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(built_in_maps_are_connected_and_fair),
                                       cmocka_unit_test(handouts_have_their_cells),
                                       cmocka_unit_test(random_maps_are_connected_and_fair),
                                       cmocka_unit_test(a_seed_determines_the_map),
                                       cmocka_unit_test(options_describe_the_rules),
                                       cmocka_unit_test(a_named_map_reads_its_later_positions),
                                       cmocka_unit_test(contradictory_options_are_refused),
                                       cmocka_unit_test(rows_become_one_line),
                                       cmocka_unit_test(mistakes_have_line_and_column),
                                       cmocka_unit_test(high_drawings_are_refused)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
