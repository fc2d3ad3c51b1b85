/* pogo_positions.c: the file of Pogo positions, read for tests. */
#include "tests/positions/pogo_positions.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

enum { VALUES = 20000, FILE_MAX = 1 << 17 }; /* bytes */

struct oracle {
    struct json json; /* first: what tests get */
    struct json_value values[VALUES];
    char text[FILE_MAX];
};

int pogo_positions_load(void **state)
{
    struct oracle *oracle = calloc(1, sizeof *oracle);
    *state = oracle;
    FILE *file = fopen("tests/positions/pogo.json", "rb");
    if (oracle == NULL || file == NULL)
        return -1;
    const struct span text = {oracle->text, fread(oracle->text, 1, sizeof oracle->text, file)};
    fclose(file);
    return json_read(&oracle->json, oracle->values, VALUES, text) == LUD_OK ? 0 : -1;
}

int pogo_positions_unload(void **state)
{
    free(*state);
    return 0;
}

const struct json_value *pogo_positions_member(const struct json *json, const struct json_value *object,
                                               const char *name)
{
    const struct json_value *found = json_member(json, json_index(json, object), name);
    if (found == NULL)
        fail_msg("no member %s", name);
    return found;
}

const struct json_value *pogo_positions_element(const struct json *json, const struct json_value *array,
                                                size_t index)
{
    return json_element(json, json_index(json, array), index);
}

const struct json_value *pogo_positions_section(const struct json *json, const char *way, const char *name)
{
    const struct json_value *rules = pogo_positions_member(json, &json->values[0], "rules");
    return pogo_positions_member(json, pogo_positions_member(json, rules, way), name);
}

struct pogo_verdict pogo_positions_verdict(const struct json_value *value)
{
    struct pogo_verdict verdict = {0};
    const size_t blank = span_find(value->text, ' ');
    const struct span word = span_first(value->text, blank);
    verdict.sign = span_is(word, "win") ? 1 : span_is(word, "loss") ? -1 : 0;
    if (verdict.sign != 0)
        assert_true(span_integer(span_from(value->text, blank + 1), 0, 1000, &verdict.plies));
    else
        assert_true(span_is(word, "draw"));
    return verdict;
}
