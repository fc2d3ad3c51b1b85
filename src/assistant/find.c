/* find.c: names of games, follow-up questions, and the decision whether the answer is known. */
#include "assistant/find.h"

#include "assistant/sure.h"

#include "base/nearest.h"
#include "games/games.h"

/* Weight of a word of the previous question: low, and higher if the question has few words of its own. */
static const float recalled = 0.25F, recalled_more = 0.5F;
enum { BARE = 2 };  /* at most so many words that are not common: the higher weight applies */
enum { SHORT = 7 }; /* at most so many words: the question may refer to the previous one */

/* ---- names of games ---- */

enum { LONG_NAME = 6, SLIPS = 2 }; /* names from LONG_NAME letters on match with up to SLIPS edits */

/* Whether the word is the game's name, perhaps mistyped. Short names must match exactly: `trop` is a French
 * word, not `tron`; `quorridor` can only be a typing error. So must words of the knowledge: in a program with
 * a game called `isolation`, `solution` is not a typing error. */
static bool word_names_game(const struct index *index, struct span word, const struct lud_game *game)
{
    const struct span name = span_of(game->name);
    const bool exact = name.size < LONG_NAME || lexicon_term(&index->lexicon, word) != NAMES_NONE;
    return nearest_distance(word, name) <= (exact ? 0 : SLIPS);
}

static struct span named_game(const struct index *index, const struct folded *question)
{
    for (int i = 0; i < question->count; i++)
        for (const struct lud_game *const *game = games_all(); *game != NULL; game++)
            if (word_names_game(index, folded_word(question, i), *game))
                return span_of((*game)->name);
    return (struct span){0};
}

/* ---- follow-ups ---- */

/* Whether the question refers to the previous one: `and with four?`, `et lui ?`. */
static bool is_follow_up(const struct folded *question)
{
    static const char openings[] = "and et so donc then alors but mais or ou otherwise sinon what";
    static const char stand_ins[] =
        "it its they them that those he him she ca celle celui ceux l le les lui eux y en";
    if (question->count == 0 || question->count > SHORT + 3)
        return false;
    const struct span first = folded_word(question, 0);
    if (span_is(first, "what"))
        return question->count > 1 &&
               (span_is(folded_word(question, 1), "about") || span_is(folded_word(question, 1), "if"));
    if (fold_among(first, openings))
        return true;
    for (int i = 0; i < question->count && question->count <= SHORT - 2; i++)
        if (fold_among(folded_word(question, i), stand_ins))
            return true;
    return false;
}

/* Whether the question only gives a number: `and with four players?`. */
static bool only_numbers(const struct folded *question)
{
    static const char fitting[] =
        "and et with avec for pour a at if si on est we are sommes there y en of de "
        "two three four five six deux trois quatre cinq six players player people persons "
        "joueurs joueur personnes alone seul what about";
    bool number = false;
    for (int i = 0; i < question->count; i++) {
        const struct span word = folded_word(question, i);
        if (lexicon_class(word) == NULL && !fold_among(word, fitting))
            return false;
        number = number || lexicon_class(word) != NULL || word.size > 2;
    }
    return number;
}

/* ---- ranking ---- */

static void set_confidence(const struct index *index, const struct needs *needs, bool beside,
                           struct finding *out)
{
    out->other = out->ranking.count > 0 && index_other(index, out->ranking.best[0].topic);
    out->sure = out->ranking.count > 0 ? sure_of(index, needs, beside, &out->ranking) : -10;
    out->known = !out->other && out->ranking.count > 0 && out->sure >= 0;
}

static enum lud_status rank_question(const struct index *index, const struct folded *question,
                                     const struct folded *before, struct rank_place place,
                                     const struct lud_memory *memory, struct finding *out)
{
    struct needs needs;
    int solid = 0;
    needs_read(index, rank_at(index, place), question, &needs);
    for (int i = 0; i < needs.count; i++)
        solid += needs.needs[i].kind != NEED_COMMON;
    if (before != NULL)
        needs_recall(index, rank_at(index, place), before, solid <= BARE ? recalled_more : recalled, &needs);
    const enum lud_status status = rank(index, &needs, place, memory, &out->ranking);
    set_confidence(index, &needs, place.game.size > 0, out);
    return status;
}

enum lud_status find_topic(const struct index *index, const struct folded *question, struct context before,
                           struct rank_place place, const struct lud_memory *memory, struct finding *out)
{
    struct folded earlier;
    struct finding alone;
    place.named = named_game(index, question);
    fold(before.question, &earlier);
    const bool may_lean = earlier.count > 0;
    if (may_lean && place.named.size == 0 && place.game.size == 0)
        place.named = named_game(index, &earlier);
    if (may_lean && is_follow_up(question)) {
        place.before = before.topic;
        place.numbers = only_numbers(question);
        return rank_question(index, question, &earlier, place, memory, out);
    }
    enum lud_status status = rank_question(index, question, NULL, place, memory, &alone);
    *out = alone;
    if (status != LUD_OK || alone.known || !may_lean || question->count > SHORT)
        return status;
    status = rank_question(index, question, &earlier, place, memory, out);
    if (!out->known)
        *out = alone;
    return status;
}
