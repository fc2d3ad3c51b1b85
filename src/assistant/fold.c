/* fold.c: maps characters to plain letters, then splits or joins words at apostrophes. */
#include "assistant/fold.h"

#include <string.h>

/* ---- letters ---- */

/* U+00C0..U+017F as plain lower-case letters; '.': not a letter. `plain` handles ligatures before this table.
 */
static const char latin[] = "aaaaaaaceeeeiiiidnooooo.ouuuuyts" /* 00C0 */
                            "aaaaaaaceeeeiiiidnooooo.ouuuuyty" /* 00E0 */
                            "aaaaaaccccccccdddd"               /* 0100 */
                            "eeeeeeeeeegggggggghhhh"           /* 0112 */
                            "iiiiiiiiiiiijjkkklllllllllln"     /* 0128 */
                            "nnnnnnnnoooooooorrrrrrssssssss"   /* 0144 */
                            "ttttttuuuuuuuuuuuuwwyyyzzzzzzs";  /* 0162 */

static bool has_accent(uint32_t code)
{
    return (code >= 0xc0 && code <= 0xff) || code == 0x152 || code == 0x153;
}

/* Writes the plain letters of a character into out[2] and returns how many; 0: neither letter, digit nor
 * apostrophe. */
static size_t plain(uint32_t code, char *out)
{
    if (code == 0x152 || code == 0x153 || code == 0xc6 || code == 0xe6) {
        out[0] = code > 0x100 ? 'o' : 'a';
        out[1] = 'e';
        return 2;
    }
    if (code >= 'A' && code <= 'Z')
        code += 'a' - 'A';
    if (code >= 0xc0 && code - 0xc0 < sizeof latin - 1)
        code = (unsigned char)latin[code - 0xc0];
    if (code == 0x2019 || code == 0x2bc || code == '`')
        code = '\'';
    if ((code >= 'a' && code <= 'z') || (code >= '0' && code <= '9') || code == '\'') {
        out[0] = (char)code;
        return 1;
    }
    return 0;
}

/* Decodes a valid UTF-8 sequence of `size` bytes. */
static uint32_t decode(const char *data, size_t size)
{
    const unsigned char *bytes = (const unsigned char *)data;
    if (size == 1)
        return bytes[0];
    uint32_t code = bytes[0] & (0x7fu >> size);
    for (size_t i = 1; i < size; i++)
        code = code << 6 | (bytes[i] & 0x3fu);
    return code;
}

static bool is_combining(uint32_t code)
{
    return code >= 0x300 && code <= 0x36f;
}

/* ---- words ---- */

static bool is_letter(char c)
{
    return c >= 'a' && c <= 'z';
}

/* The word under construction: plain letters and apostrophes. */
struct cutter {
    struct folded *out;
    char word[FOLD_WORD];
    size_t size;
    size_t from; /* offset of its first letter in the original */
};

static void put_word(struct cutter *cutter, struct span word, size_t till)
{
    struct folded *out = cutter->out;
    if (word.size == 0 || out->count == FOLD_WORDS)
        return;
    const struct folded_word *last = out->count > 0 ? &out->words[out->count - 1] : NULL;
    const size_t start = last == NULL ? 0 : (size_t)last->start + last->size;
    memcpy(out->text + start, word.data, word.size);
    out->words[out->count++] = (struct folded_word){
        .start = (uint16_t)start, .size = (uint16_t)word.size, .from = cutter->from, .till = till};
}

/* Whether the letters before an apostrophe are an elided French word: l', d', qu', jusqu'. */
static bool elides(struct span before)
{
    if (before.size == 1)
        return strchr("cdjlmnst", before.data[0]) != NULL;
    return before.size >= 2 && before.data[before.size - 1] == 'u' && before.data[before.size - 2] == 'q';
}

/* Emits the word under construction: split after an elision, joined at other apostrophes. */
static void finish_word(struct cutter *cutter, size_t till)
{
    char joined[FOLD_WORD];
    size_t size = 0;
    for (size_t i = 0; i < cutter->size; i++) {
        if (cutter->word[i] != '\'') {
            joined[size++] = cutter->word[i];
        } else if (elides((struct span){joined, size})) {
            put_word(cutter, (struct span){joined, size}, till);
            size = 0;
        }
    }
    put_word(cutter, (struct span){joined, size}, till);
    cutter->size = 0;
}

static void add_letters(struct cutter *cutter, const char *letters, size_t count, size_t from)
{
    if (cutter->size == 0)
        cutter->from = from;
    for (size_t i = 0; i < count; i++)
        if (cutter->size < FOLD_WORD)
            cutter->word[cutter->size++] = letters[i];
}

/* `A*`, `IDA*`: the asterisk belongs to the name. */
static bool is_star(const struct cutter *cutter)
{
    const struct span word = {cutter->word, cutter->size};
    return span_is(word, "a") || span_is(word, "ida");
}

/* The length of a run of signs between blanks, 0: none. People ask what a sign means in a drawing or format.
 */
static size_t lone_sign(struct span text, size_t at)
{
    static const char signs[] = "#%><*{}[]=+&|@";
    size_t end = at;
    while (end < text.size && text.data[end] != '\0' && strchr(signs, text.data[end]) != NULL && end - at < 4)
        end++;
    const bool opens = at == 0 || strchr(" \t(\"'", text.data[at - 1]) != NULL;
    const bool closes =
        end == text.size || (text.data[end] != '\0' && strchr(" \t)\"',.?!;:", text.data[end]) != NULL);
    return opens && closes ? end - at : 0;
}

void fold(struct span text, struct folded *out)
{
    struct cutter cutter = {.out = out};
    out->count = 0;
    out->accents = false;
    for (size_t at = 0; at < text.size && out->count < FOLD_WORDS;) {
        char letters[2];
        size_t size = span_utf8(span_from(text, at));
        const uint32_t code = size > 0 ? decode(text.data + at, size) : 0;
        const size_t count = plain(code, letters);
        size = size > 0 ? size : 1;
        out->accents = out->accents || has_accent(code);
        if (count > 0) {
            add_letters(&cutter, letters, count, at);
        } else if (code == '*' && is_star(&cutter)) {
            add_letters(&cutter, "star", 4, at);
        } else if (code == '^' && cutter.size > 0 && is_letter(cutter.word[0])) {
            /* max^n is one word */
        } else if (!is_combining(code)) {
            finish_word(&cutter, at);
            const size_t sign = lone_sign(text, at);
            if (sign > 0) {
                cutter.from = at;
                put_word(&cutter, (struct span){text.data + at, sign}, at + sign);
                size = sign;
            }
        }
        at += size;
    }
    finish_word(&cutter, text.size);
}

bool fold_among(struct span word, const char *words)
{
    struct span rest = span_of(words), one;
    while (span_word(&rest, &one))
        if (span_equal(word, one))
            return true;
    return false;
}
