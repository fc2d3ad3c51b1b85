/* lexicon.c: maps words to terms, groups, classes and sounds. */
#include "assistant/lexicon.h"

#include "assistant/similar.h"
#include "assistant/stem.h"
#include "base/bytes.h"
#include "text/areas/assistant_texts.h"
#include "text/text.h"

struct lexicon lexicon_of(enum lud_lang lang, const struct lud_memory *memory)
{
    return (struct lexicon){.lang = lang,
                            .words = names_of(memory),
                            .facts = list_of(memory, sizeof(struct lexicon_word)),
                            .terms = names_of(memory),
                            .entries = list_of(memory, sizeof(struct lexicon_term)),
                            .sounds = names_of(memory),
                            .first = list_of(memory, sizeof(uint32_t))};
}

void lexicon_destroy(struct lexicon *lexicon)
{
    names_destroy(&lexicon->words);
    list_destroy(&lexicon->facts);
    names_destroy(&lexicon->terms);
    list_destroy(&lexicon->entries);
    names_destroy(&lexicon->sounds);
    list_destroy(&lexicon->first);
}

/* ---- terms ---- */

static struct lexicon_term *entry(struct lexicon *lexicon, uint32_t term)
{
    return (struct lexicon_term *)lexicon->entries.items + term;
}

static uint32_t add_term(struct lexicon *lexicon, struct span text)
{
    const uint32_t term = names_add(&lexicon->terms, text);
    if (term == NAMES_NONE || term < lexicon->entries.count)
        return term;
    struct lexicon_term *added = list_add(&lexicon->entries);
    if (added == NULL)
        return NAMES_NONE;
    added->same = term;
    for (int i = 0; i < LEXICON_GROUPS; i++)
        added->groups[i] = NAMES_NONE;
    return term;
}

static uint32_t add_stem(struct lexicon *lexicon, struct span word)
{
    char stemmed[FOLD_WORD];
    const size_t size = stem(lexicon->lang, span_first(word, FOLD_WORD), stemmed);
    return add_term(lexicon, (struct span){stemmed, size});
}

uint32_t lexicon_stem(const struct lexicon *lexicon, struct span word)
{
    char stemmed[FOLD_WORD];
    const size_t size = stem(lexicon->lang, span_first(word, FOLD_WORD), stemmed);
    const uint32_t term = size < 3 ? NAMES_NONE : names_find(&lexicon->terms, (struct span){stemmed, size});
    return term == NAMES_NONE ? term : lexicon_entry(lexicon, term)->same;
}

static struct span pair_text(uint32_t left, uint32_t right, char *room, size_t size)
{
    struct bytes text = bytes_fixed(room, size);
    bytes_unsigned(&text, left);
    bytes_char(&text, ' ');
    bytes_unsigned(&text, right);
    return bytes_view(&text);
}

uint32_t lexicon_pair(struct lexicon *lexicon, uint32_t left, uint32_t right)
{
    char room[32];
    return add_term(lexicon, pair_text(left, right, room, sizeof room));
}

uint32_t lexicon_find_pair(const struct lexicon *lexicon, uint32_t left, uint32_t right)
{
    char room[32];
    return names_find(&lexicon->terms, pair_text(left, right, room, sizeof room));
}

/* ---- classes ---- */

static bool digit(char c)
{
    return c >= '0' && c <= '9';
}

static size_t digits(struct span word)
{
    size_t count = 0;
    while (count < word.size && digit(word.data[count]))
        count++;
    return count;
}

/* The length of the square at the start of the word (`e3`, `k11`); 0: none. */
static size_t square(struct span word)
{
    if (word.size < 2 || word.data[0] < 'a' || word.data[0] > 'k')
        return 0;
    const size_t count = digits(span_from(word, 1));
    return count == 1 || (count == 2 && word.data[1] == '1') ? 1 + count : 0;
}

const char *lexicon_class(struct span word)
{
    const size_t count = digits(word), letters = square(word);
    if (letters > 0 && letters == word.size)
        return "#square";
    if (letters > 0 && letters + 1 == word.size && (word.data[letters] == 'h' || word.data[letters] == 'v'))
        return "#wall";
    if (count == 3 && word.size == 3 && word.data[2] >= '1' && word.data[2] <= '3')
        return "#digits";
    if (count > 0 && count == word.size)
        return "#number";
    if (count > 0 && count < word.size && word.data[count] == 'x' &&
        digits(span_from(word, count + 1)) == word.size - count - 1)
        return "#size";
    return NULL;
}

/* ---- words ---- */

static bool add_sound(struct lexicon *lexicon, struct span word, uint32_t index, struct lexicon_word *fact)
{
    char room[FOLD_WORD];
    const size_t size = similar_sound(word, room, sizeof room);
    const uint32_t sound = names_add(&lexicon->sounds, (struct span){room, size});
    if (sound == NAMES_NONE)
        return false;
    if (sound == lexicon->first.count) {
        uint32_t *first = list_add(&lexicon->first);
        if (first == NULL)
            return false;
        *first = NAMES_NONE;
    }
    uint32_t *first = (uint32_t *)lexicon->first.items + sound;
    fact->next = *first;
    *first = index;
    return true;
}

uint32_t lexicon_add(struct lexicon *lexicon, struct span word)
{
    const uint32_t index = names_add(&lexicon->words, word);
    if (index == NAMES_NONE || index < lexicon->facts.count)
        return index;
    const uint32_t term = add_stem(lexicon, word);
    struct lexicon_word *fact = term == NAMES_NONE ? NULL : list_add(&lexicon->facts);
    if (fact == NULL)
        return NAMES_NONE;
    fact->term = lexicon_entry(lexicon, term)->same;
    fact->letters = similar_letters(word);
    return add_sound(lexicon, word, index, fact) ? index : NAMES_NONE;
}

uint32_t lexicon_term(const struct lexicon *lexicon, struct span word)
{
    const uint32_t index = names_find(&lexicon->words, word);
    return index == NAMES_NONE ? NAMES_NONE : lexicon_fact(lexicon, index)->term;
}

/* ---- the words file ---- */

static enum lud_status words_error(struct lud_why *why, int32_t line, enum lud_status status,
                                   struct span word)
{
    (void)why_plain(why, status, status == LUD_ERROR_MEMORY ? TEXT_NONE : TEXT_ASSISTANT_WORDS);
    why_word(why, word);
    if (why != NULL)
        why->line = line;
    return status;
}

static uint32_t new_group(struct lexicon *lexicon)
{
    char room[16];
    struct bytes text = bytes_fixed(room, sizeof room);
    bytes_char(&text, '~');
    bytes_unsigned(&text, ++lexicon->groups);
    return add_term(lexicon, bytes_view(&text));
}

static bool join_group(struct lexicon *lexicon, uint32_t term, uint32_t group)
{
    uint32_t *groups = entry(lexicon, entry(lexicon, term)->same)->groups;
    for (int i = 0; i < LEXICON_GROUPS; i++) {
        if (groups[i] == NAMES_NONE)
            groups[i] = group;
        if (groups[i] == group)
            return true;
    }
    return false;
}

/* Adds a word of a line that begins with `kind`. *head: the group of a `~` line, the first term of a `=`
 * line. */
static enum lud_status add_listed_word(struct lexicon *lexicon, char kind, struct span word, uint32_t *head)
{
    const uint32_t term = add_stem(lexicon, word);
    if (term == NAMES_NONE)
        return LUD_ERROR_MEMORY;
    if (kind == '.')
        entry(lexicon, term)->common = true;
    if (kind == '!')
        entry(lexicon, term)->foreign = true;
    if (kind == '~' && !join_group(lexicon, term, *head))
        return LUD_ERROR_SYNTAX;
    if (kind == '=' && *head == NAMES_NONE)
        *head = entry(lexicon, term)->same;
    if (kind == '=')
        entry(lexicon, term)->same = *head;
    return lexicon_add(lexicon, word) == NAMES_NONE ? LUD_ERROR_MEMORY : LUD_OK;
}

static enum lud_status read_line(struct lexicon *lexicon, struct span line, int32_t number,
                                 struct lud_why *why)
{
    const char kind = line.size > 0 ? line.data[0] : '#';
    struct span rest = span_from(line, 1), word;
    uint32_t head = NAMES_NONE;
    if (kind == '#')
        return LUD_OK;
    if (kind != '=' && kind != '~' && kind != '.' && kind != '!')
        return words_error(why, number, LUD_ERROR_SYNTAX, line);
    if (kind == '~' && (head = new_group(lexicon)) == NAMES_NONE)
        return words_error(why, number, LUD_ERROR_MEMORY, line);
    while (span_word(&rest, &word)) {
        struct folded folded;
        fold(word, &folded);
        const enum lud_status status = folded.count == 1
                                           ? add_listed_word(lexicon, kind, folded_word(&folded, 0), &head)
                                           : LUD_ERROR_SYNTAX;
        if (status != LUD_OK)
            return words_error(why, number, status, word);
    }
    return LUD_OK;
}

enum lud_status lexicon_read(struct lexicon *lexicon, struct span text, struct lud_why *why)
{
    enum lud_status status = LUD_OK;
    int32_t number = 0;
    struct span line;
    while (status == LUD_OK && span_line(&text, &line))
        status = read_line(lexicon, line, ++number, why);
    return status;
}
