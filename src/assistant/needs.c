/* needs.c: looks each word up as typed, then by its stem, then as a typing error for a known word, then with
 * a missing apostrophe, and at last joined with the next word. */
#include "assistant/needs.h"

#include "assistant/similar.h"
#include "base/nearest.h"

#include <string.h>

/* Confidence in a meaning, by how it was found. */
static const float near_meaning = 0.58F; /* another word of the same group */
static const float of_class = 0.64F;     /* the question has one move or number, the knowledge another */
static const float by_sound = 0.5F;      /* sounds the same */
static const float by_edit = 0.8F;       /* one edit */
static const float by_edits = 0.56F;     /* two */
/* The weight of a word that is no term of the index: the rarity of the rarest term times one of these. */
static const float common_value = 0.09F, unknown_value = 0.4F, foreign_value = 1.5F;
static const float common_share = 0.6F; /* factor for common words that the knowledge has */

enum { GUESSES = 3 }; /* corrections kept per word */

static void add_term(const struct index *index, int place, struct need *need, uint32_t term, float weight)
{
    if (term == NAMES_NONE || term >= index->term_count || index->rarity[place][term] <= 0)
        return;
    for (int i = 0; i < need->count; i++)
        if (need->terms[i] == term)
            return;
    if (need->count < NEED_TERMS) {
        need->terms[need->count] = term;
        need->weights[need->count++] = weight;
    }
}

/* Adds the term, then its groups with less weight. */
static void add_meanings(const struct index *index, int place, struct need *need, uint32_t term, float weight)
{
    const struct lexicon_term *entry = lexicon_entry(&index->lexicon, term);
    add_term(index, place, need, term, weight);
    for (int i = 0; i < LEXICON_GROUPS && entry->groups[i] != NAMES_NONE; i++)
        add_term(index, place, need, entry->groups[i], weight * near_meaning);
}

/* ---- typing errors ---- */

struct guess {
    uint32_t word; /* of the lexicon */
    float weight;  /* 0: unused entry */
    double alike;  /* Jaro-Winkler similarity, breaks ties */
};

/* Inserts a guess into guesses[GUESSES], best first, at most one per term. */
static void keep_guess(const struct index *index, struct guess *guesses, struct guess guess)
{
    const uint32_t term = lexicon_fact(&index->lexicon, guess.word)->term;
    for (int i = 0; i < GUESSES; i++) {
        const bool better = guess.weight > guesses[i].weight ||
                            (guess.weight >= guesses[i].weight && guess.alike > guesses[i].alike);
        const bool same =
            guesses[i].weight > 0 && lexicon_fact(&index->lexicon, guesses[i].word)->term == term;
        if (same && !better)
            return;
        if (!better)
            continue;
        const struct guess pushed = guesses[i];
        guesses[i] = guess;
        if (same || pushed.weight <= 0)
            return;
        guess = pushed;
    }
}

static int differing_letters(uint32_t a, uint32_t b)
{
    int count = 0;
    for (uint32_t rest = a ^ b; rest != 0; rest &= rest - 1)
        count++;
    return count;
}

static void guess_by_edits(const struct index *index, struct span word, struct guess *guesses)
{
    const struct lexicon *lexicon = &index->lexicon;
    const int edits = similar_edits(word.size);
    const uint32_t letters = similar_letters(word);
    /* In short words a different letter makes a different word; three letters may only be transposed. */
    const int apart_most = word.size < 4 ? 0 : word.size < 5 ? 1 : 2 * edits;
    for (uint32_t i = 0; edits > 0 && i < names_count(&lexicon->words); i++) {
        const struct span other = names_text(&lexicon->words, i);
        const size_t apart = other.size > word.size ? other.size - word.size : word.size - other.size;
        if (apart > (size_t)edits || other.size < 3 ||
            differing_letters(letters, lexicon_fact(lexicon, i)->letters) > apart_most)
            continue;
        const int distance = nearest_distance(word, other);
        if (distance > edits || (distance > 1 && word.data[0] != other.data[0]))
            continue;
        const double alike = similar_jaro_winkler(word, other);
        keep_guess(index, guesses, (struct guess){i, distance > 1 ? by_edits : by_edit, alike});
    }
}

static void guess_by_sound(const struct index *index, struct span word, struct guess *guesses)
{
    const struct lexicon *lexicon = &index->lexicon;
    char room[FOLD_WORD];
    const size_t size = similar_sound(word, room, sizeof room);
    const uint32_t sound = names_find(&lexicon->sounds, (struct span){room, size});
    if (sound == NAMES_NONE || size < 2)
        return;
    for (uint32_t i = ((const uint32_t *)lexicon->first.items)[sound]; i != NAMES_NONE;
         i = lexicon_fact(lexicon, i)->next)
        keep_guess(index, guesses,
                   (struct guess){i, by_sound, similar_jaro_winkler(word, names_text(&lexicon->words, i))});
}

static bool guess_word(const struct index *index, int place, struct span word, float share, struct need *need)
{
    struct guess guesses[GUESSES] = {{.weight = 0}};
    guess_by_sound(index, word, guesses);
    guess_by_edits(index, word, guesses);
    for (int i = 0; i < GUESSES && guesses[i].weight > 0; i++)
        add_meanings(index, place, need, lexicon_fact(&index->lexicon, guesses[i].word)->term,
                     guesses[i].weight * share);
    return need->count > 0;
}

/* ---- single words ---- */

/* Looks up a word or its stem. False: no meaning found, and nothing known about the word. */
static bool look_up(const struct index *index, int place, struct span word, float share, struct need *need)
{
    uint32_t term = lexicon_term(&index->lexicon, word);
    if (term == NAMES_NONE && word.size >= 4)
        term = lexicon_stem(&index->lexicon, word);
    if (term == NAMES_NONE)
        return false;
    const struct lexicon_term *entry = lexicon_entry(&index->lexicon, term);
    add_meanings(index, place, need, term, share);
    if (entry->common)
        need->kind = NEED_COMMON;
    else if (need->count == 0 && (entry->foreign || index->rarity[0][term] > 0))
        need->kind = NEED_FOREIGN;
    need->foreign = entry->foreign && !entry->common;
    return need->count > 0 || need->kind != NEED_KNOWN;
}

/* `larrivee`, `detages`, `jpeux`: splits off an elided word whose apostrophe was not typed. */
static bool cut_word(const struct index *index, int place, struct span word, struct need *need)
{
    if (index->lexicon.lang != LUD_FR || word.size < 4)
        return false;
    const size_t elided = strchr("ldjmtscn", word.data[0]) != NULL ? 1 : span_starts(word, "qu") ? 2 : 0;
    const struct span rest = span_from(word, elided);
    if (elided == 0 || rest.size < 3)
        return false;
    return look_up(index, place, rest, by_edit, need) ||
           (rest.size >= 5 && guess_word(index, place, rest, by_edit, need));
}

static float rarity_of(const struct index *index, int place, const struct need *need)
{
    return need->count > 0 ? index->rarity[place][need->terms[0]] : 0;
}

static void set_value(const struct index *index, int place, struct need *need)
{
    switch (need->kind) {
    case NEED_COMMON:
        need->value = need->count > 0 ? rarity_of(index, place, need) * common_share
                                      : index->rarest[place] * common_value;
        break;
    case NEED_UNKNOWN:
        need->value = index->rarest[place] * unknown_value;
        break;
    case NEED_FOREIGN:
        need->value = index->rarest[place] * foreign_value;
        break;
    case NEED_KNOWN:
    case NEED_GUESSED:
    case NEED_CLASS:
        need->value = rarity_of(index, place, need);
        break;
    }
}

static void read_word(const struct index *index, int place, struct span word, struct need *need)
{
    const char *kind = lexicon_class(word);
    *need = (struct need){.kind = NEED_KNOWN};
    (void)look_up(index, place, word, 1, need);
    if (kind != NULL) {
        if (need->count == 0)
            need->kind = NEED_CLASS;
        const uint32_t class = lexicon_term(&index->lexicon, span_of(kind));
        add_term(index, place, need, class, of_class);
    } else if (need->count == 0 && need->kind == NEED_KNOWN) {
        need->kind = NEED_GUESSED;
        if (!guess_word(index, place, word, 1, need) && !cut_word(index, place, word, need))
            need->kind = NEED_UNKNOWN;
    }
    if (need->count == 0 && need->kind == NEED_CLASS)
        need->kind = NEED_COMMON;
    set_value(index, place, need);
}

/* ---- whole questions ---- */

/* `perf t`, `mini max`: whether the word and the next one are a known word when joined. */
static bool join_words(const struct index *index, int place, const struct folded *question, int at,
                       struct need *need)
{
    char room[2 * FOLD_WORD];
    const struct span left = folded_word(question, at), right = folded_word(question, at + 1);
    memcpy(room, left.data, left.size);
    memcpy(room + left.size, right.data, right.size);
    const struct span joined = {room, left.size + right.size};
    if (joined.size < 4 || joined.size > FOLD_WORD)
        return false;
    *need = (struct need){.kind = NEED_KNOWN};
    return lexicon_term(&index->lexicon, joined) != NAMES_NONE &&
           look_up(index, place, joined, by_edit, need) && need->kind == NEED_KNOWN;
}

void needs_read(const struct index *index, int place, const struct folded *question, struct needs *out)
{
    out->count = out->pair_count = 0;
    out->value = 0;
    for (int i = 0; i < question->count; i++) {
        struct need *need = &out->needs[out->count++];
        struct need both;
        read_word(index, place, folded_word(question, i), need);
        if (need->kind != NEED_KNOWN && i + 1 < question->count &&
            join_words(index, place, question, i, &both)) {
            *need = both;
            set_value(index, place, need);
            i++;
        }
        out->value += need->value;
        if (out->count == 1 || need->count == 0 || need[-1].count == 0)
            continue;
        const uint32_t pair = lexicon_find_pair(&index->lexicon, need[-1].terms[0], need->terms[0]);
        if (pair != NAMES_NONE && pair < index->term_count)
            out->pairs[out->pair_count++] = pair;
    }
}

void needs_recall(const struct index *index, int place, const struct folded *earlier, float share,
                  struct needs *needs)
{
    for (int i = 0; i < earlier->count && needs->count < NEEDS_MAX; i++) {
        struct need *need = &needs->needs[needs->count];
        read_word(index, place, folded_word(earlier, i), need);
        if (need->kind != NEED_KNOWN && need->kind != NEED_GUESSED)
            continue;
        for (int j = 0; j < need->count; j++)
            need->weights[j] *= share;
        need->value *= share;
        needs->value += need->value;
        needs->count++;
    }
}
