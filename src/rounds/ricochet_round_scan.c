/* ricochet_round_scan.c: scans words `key=value`. */
#include "rounds/ricochet_round_scan.h"

#include "text/areas/rounds_texts.h"

#include <string.h>

enum lud_status round_scan_fail(const struct round_scan *reader, enum lud_text text, const char *where,
                                const char *word)
{
    why_at(reader->why, LUD_ERROR_SYNTAX, (int)text, (size_t)(where - reader->text.data) + 1, 0, 0);
    why_word(reader->why, span_of(word));
    return LUD_ERROR_SYNTAX;
}

enum lud_status round_scan_bad_value(const struct round_scan *reader, const char *expected)
{
    return round_scan_fail(reader, TEXT_ROUND_TEXT_VALUE, reader->value.data, expected);
}

enum lud_status round_scan_word(struct round_scan *reader, const char *key)
{
    struct span word = {.data = reader->text.data + reader->text.size};
    (void)span_word(&reader->rest, &word);
    const size_t size = strlen(key);
    if (!span_starts(word, key) || word.size <= size || word.data[size] != '=')
        return round_scan_fail(reader, TEXT_ROUND_TEXT_KEY, word.data, key);
    reader->value = span_from(word, size + 1);
    return LUD_OK;
}

bool round_scan_digits(struct span text, uint64_t high, uint64_t *number)
{
    uint64_t value = 0;
    if (text.size == 0 || (text.size > 1 && text.data[0] == '0'))
        return false;
    for (size_t i = 0; i < text.size; i++) {
        const unsigned digit = (unsigned)((unsigned char)text.data[i] - '0');
        if (digit > 9 || value > (high - digit) / 10 || digit > high)
            return false;
        value = value * 10 + digit;
    }
    *number = value;
    return true;
}

enum lud_status round_scan_number(struct round_scan *reader, const char *key, uint64_t high, uint64_t *number)
{
    const enum lud_status status = round_scan_word(reader, key);
    if (status != LUD_OK)
        return status;
    return round_scan_digits(reader->value, high, number) ? LUD_OK
                                                          : round_scan_bad_value(reader, "0, 1, 2 ...");
}

enum lud_status round_scan_int(struct round_scan *reader, const char *key, int high, bool missing,
                               int *number)
{
    uint64_t value = 0;
    const enum lud_status status = round_scan_word(reader, key);
    if (status != LUD_OK)
        return status;
    if (missing && span_is(reader->value, "-")) {
        *number = -1;
        return LUD_OK;
    }
    if (!round_scan_digits(reader->value, (uint64_t)high, &value))
        return round_scan_bad_value(reader, missing ? "-, 0, 1, 2 ..." : "0, 1, 2 ...");
    *number = (int)value;
    return LUD_OK;
}
