/* record_testing.c: what the tests of records share. */
#include "tests/records/record_testing.h"

#include "games/games.h"
#include "tests/games/brawl.h"
#include "tests/records/relay.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { ROOM = 1 << 16 };

const struct lud_game *records_find(struct span name)
{
    if (span_is(name, "relay"))
        return &relay_game;
    return span_is(name, "brawl") ? &brawl_game : games_find(name);
}

struct record records_begin(const char *game, const char *options, const char *position, const char *moves)
{
    struct session *session;
    struct record record;
    struct lud_why why;
    assert_int_equal(session_new(records_find(span_of(game)), span_of(options), span_of(position),
                                 memory_heap(), &session, &why),
                     LUD_OK);
    assert_int_equal(session_play_list(session, span_of(moves), &why), LUD_OK);
    assert_int_equal(record_init(&record, session, memory_heap()), LUD_OK);
    return record;
}

char *records_text(const struct record *record)
{
    struct bytes out = bytes_growing(memory_heap(), RECORD_MAX_SIZE);
    record_write(record, &out);
    assert_false(out.failed);
    return out.data;
}

struct record records_read(struct span text)
{
    struct record record;
    struct lud_why why;
    if (record_read(&record, text, records_find, memory_heap(), &why) != LUD_OK) {
        char room[512];
        struct bytes out = bytes_fixed(room, sizeof room);
        text_error(&out, LUD_EN, &why);
        fail_msg("%.*s\n%s", (int)text.size, text.data, room);
    }
    return record;
}

void records_assert_same(const char *text, const char *expected)
{
    struct record record = records_read(span_of(text));
    char *again = records_text(&record);
    assert_string_equal(again, expected);
    free(again);
    record_destroy(&record);
}

void records_assert_error(struct span text, const char *expected)
{
    struct record record;
    struct lud_why why;
    char room[512];
    struct bytes out = bytes_fixed(room, sizeof room);
    memset(&record, 0x5A, sizeof record);
    const struct record before = record;
    const enum lud_status status = record_read(&record, text, records_find, memory_heap(), &why);
    assert_int_not_equal(status, LUD_OK);
    assert_int_equal(status, why.status);
    text_error(&out, LUD_EN, &why);
    const size_t size = strlen(expected);
    assert_string_equal(
        strncmp(room, expected, size) == 0 && strncmp(room + size, ": ", 2) == 0 ? expected : room, expected);
    assert_memory_equal(&record, &before, sizeof record);
    assert_int_equal(record_read(&record, text, records_find, memory_heap(), NULL), status);
}

char *records_load(const char *folder, const char *name, size_t *size)
{
    char path[256];
    snprintf(path, sizeof path, "tests/records/%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        fail_msg("cannot open %s", path);
    char *data = malloc(ROOM);
    assert_non_null(data);
    *size = fread(data, 1, ROOM - 1, file);
    data[*size] = '\0';
    fclose(file);
    return data;
}
