/* index.h: an inverted index over the knowledge of one language: for each term the questions and topics that
 * contain it, and how rare it is. Immutable after index_init: any number of threads may read it.
 *
 * A `place` is where a question is asked: 0 without a game, 1.. next to the board of a game. Rarities are
 * computed per place. */
#ifndef ASSISTANT_INDEX_H
#define ASSISTANT_INDEX_H

#include "assistant/knowledge.h"
#include "assistant/lexicon.h"

/* The fields of a topic; a word has another weight in each. */
enum index_field { FIELD_QUESTION, FIELD_WORDS, FIELD_ANSWER, INDEX_FIELDS };

struct index_posting {
    uint32_t at;   /* number of the question (by_question) or topic (by_topic) in the index */
    float weight;  /* question: 1; topic: saturated term frequency over the weighted fields, 0..1 */
    float share;   /* topic: share of its questions that have the term, 0..1 */
    float typical; /* topic: share squared */
};

/* The postings of a term are all[start[term]] .. all[start[term + 1] - 1]:
 *
 *     start   | 0 | 3 | 5 | 5 | ...        term_count + 1 offsets
 *               |   `-------.
 *     all     | a | b | c | d | e | ...    sorted by term, then by question or topic */
struct index_postings {
    uint32_t *start;
    struct index_posting *all;
    size_t count; /* allocated entries of `all` */
};

enum { INDEX_PLACES = 8 }; /* place 0, and one per game; further games share place 0 */

struct index_question {
    uint32_t topic;           /* number in the index */
    uint32_t line;            /* for knowledge_line */
    float size[INDEX_PLACES]; /* sum of the rarities of its words */
};

struct index {
    const struct lud_memory *memory;
    const struct knowledge *knowledge; /* not owned */
    struct lexicon lexicon;
    uint32_t *topics; /* topic of the index -> topic of the knowledge: this language, not hidden */
    float (*typical)[INDEX_PLACES]; /* per topic: sum of typical * rarity over its words */
    struct list questions;          /* of struct index_question */
    struct index_postings by_question, by_topic;
    uint8_t *home;                   /* per topic: the place of its game; 0: no game */
    struct span games[INDEX_PLACES]; /* per place: the game; games[0] is empty */
    int places;                      /* used, at least 1 */
    /* Per term: log2(1 + topics / topics with the term), 0 if no topic has it. Only topics of the place's
     * game and of no game count: `wall` says little next to a Quoridor board. */
    float *rarity[INDEX_PLACES];
    uint32_t term_count, topic_count;
    float rarest[INDEX_PLACES]; /* the rarity of a term that one topic has: the maximum */
};

/* Builds the index of `lang` over the knowledge, which must outlive it. `words` is the text of the words
 * file; it is not kept. Errors: LUD_ERROR_MEMORY, and LUD_ERROR_SYNTAX in the words file. Call index_destroy
 * even after an error. */
enum lud_status index_init(struct index *index, enum lud_lang lang, const struct knowledge *knowledge,
                           struct span words, const struct lud_memory *memory, struct lud_why *why);
void index_destroy(struct index *index);

/* The place of a game; 0 for an empty name and for a game that no topic belongs to. */
int index_place(const struct index *index, struct span game);

/* The topic of the knowledge behind topic `topic` of the index. */
static inline const struct knowledge_topic *index_topic(const struct index *index, uint32_t topic)
{
    return knowledge_topic(index->knowledge, index->topics[topic]);
}

/* Whether a topic contains the term in any field. */
static inline bool index_has(const struct index *index, uint32_t topic, uint32_t term)
{
    for (uint32_t i = index->by_topic.start[term]; i < index->by_topic.start[term + 1]; i++)
        if (index->by_topic.all[i].at == topic)
            return true;
    return false;
}

/* Whether a topic is outside the assistant's subject: its name begins with `other.`. */
static inline bool index_other(const struct index *index, uint32_t topic)
{
    return span_starts(index_topic(index, topic)->name, "other.");
}

static inline const struct index_question *index_question(const struct index *index, uint32_t question)
{
    return (const struct index_question *)index->questions.items + question;
}

#endif
