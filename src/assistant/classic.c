/* classic.c: matches rules by keyword and pattern. */
#include "assistant/classic.h"

#include "assistant/isub.h"

bool classic_similar(struct span a, struct span b)
{
    return isub(a, b) > CLASSIC_BOUND;
}

static bool has_similar(const struct folded *words, struct span word)
{
    for (int i = 0; i < words->count; i++)
        if (classic_similar(folded_word(words, i), word))
            return true;
    return false;
}

static int similar_words(const struct folded *pattern, const struct folded *question)
{
    int count = 0;
    for (int i = 0; i < pattern->count; i++)
        count += has_similar(question, folded_word(pattern, i));
    return count;
}

bool classic_matches(const struct folded *pattern, const struct folded *question)
{
    return similar_words(pattern, question) >= CLASSIC_WORDS;
}

/* ---- rules from the knowledge ---- */

/* Common words and words of one or two letters are left out of patterns. */
static bool is_common(const struct index *index, struct span word)
{
    const uint32_t term = lexicon_term(&index->lexicon, word);
    return word.size < 3 || (term != NAMES_NONE && lexicon_entry(&index->lexicon, term)->common);
}

static void read_pattern(const struct index *index, struct span line, struct folded *out)
{
    struct folded all;
    fold(line, &all);
    *out = all;
    out->count = 0;
    for (int i = 0; i < all.count; i++)
        if (!is_common(index, folded_word(&all, i)))
            out->words[out->count++] = all.words[i];
}

static bool has_keyword(const struct knowledge *knowledge, const struct knowledge_topic *topic,
                        const struct folded *question)
{
    struct folded words;
    for (uint32_t i = 0; i < topic->words; i++) {
        fold(knowledge_line(knowledge, topic->first + topic->questions + i), &words);
        if (similar_words(&words, question) > 0)
            return true;
    }
    return topic->game.size > 0 && has_similar(question, topic->game);
}

/* The largest number of words that a pattern of the topic shares with the question; 0: no pattern matches. */
static int best_pattern(const struct index *index, const struct knowledge_topic *topic,
                        const struct folded *question)
{
    struct folded pattern;
    int best = 0;
    for (uint32_t i = 0; i < topic->questions; i++) {
        read_pattern(index, knowledge_line(index->knowledge, topic->first + i), &pattern);
        const int count = similar_words(&pattern, question);
        best = count >= CLASSIC_WORDS && count > best ? count : best;
    }
    return best;
}

/* Whether the text is the previous question, which the context may have truncated. */
static bool asked_before(struct span question, struct span text)
{
    const bool cut = question.size + 4 > CONTEXT_WORDS;
    return question.size > 0 && (cut || text.size == question.size) &&
           span_equal(question, span_first(text, question.size));
}

enum lud_status classic_find(const struct index *index, const struct folded *question, struct span game,
                             struct context before, struct span text, struct classic_answer *out)
{
    int best = 0;
    *out = (struct classic_answer){.topic = NULL, .step = 1};
    for (uint32_t i = 0; i < index->topic_count; i++) {
        const struct knowledge_topic *topic = index_topic(index, i);
        if (game.size > 0 && topic->game.size > 0 && !span_equal(game, topic->game))
            continue;
        if (!has_keyword(index->knowledge, topic, question))
            continue;
        const int count = best_pattern(index, topic, question);
        if (count > best) {
            best = count;
            out->topic = topic;
        }
    }
    if (out->topic == NULL)
        return LUD_OK;
    const bool again = before.step > 0 && asked_before(before.question, span_trim(text));
    out->step = again && before.step < 9 ? before.step + 1 : 1;
    const uint32_t weight = (uint32_t)(out->step - 1) % out->topic->answers;
    out->text = knowledge_line(index->knowledge,
                               out->topic->first + out->topic->questions + out->topic->words + weight);
    return LUD_OK;
}
