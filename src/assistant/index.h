/* index.h: the knowledge of one language by its words: which questions and which topics have a term, and how
 * rare the term is. Built once, then only read: any number of threads may ask. */
#ifndef ASSISTANT_INDEX_H
#define ASSISTANT_INDEX_H

#include "assistant/knowledge.h"
#include "assistant/lexicon.h"

/* What a topic is made of; a word counts more in some than in others. */
enum index_field { FIELD_QUESTION, FIELD_WORDS, FIELD_ANSWER, INDEX_FIELDS };

struct index_posting {
    uint32_t at;   /* a question or a topic of the index */
    float weight;  /* question: 1; topic: how often, fields weighed, and damped */
    float share;   /* topic: of its questions that have it, 0..1 */
    float typical; /* topic: the same squared */
};

/* term -> postings[start[term] .. start[term + 1]) */
struct index_postings {
    uint32_t *start;
    struct index_posting *all;
    size_t count;
};

enum { INDEX_PLACES = 8 }; /* where a question may be asked: nowhere, and beside each game */

struct index_question {
    uint32_t topic;           /* of the index */
    uint32_t line;            /* of the knowledge */
    float size[INDEX_PLACES]; /* the weights of its words together */
};

struct index {
    const struct lud_memory *memory;
    const struct knowledge *knowledge;
    struct lexicon lexicon;
    uint32_t *topics;               /* of the knowledge, those of this language that are used */
    float (*typical)[INDEX_PLACES]; /* of each topic: the weights of its typical words together */
    struct list questions;          /* of struct index_question */
    struct index_postings by_question, by_topic;
    uint8_t *home;                   /* of each topic: the place of its game; 0 = of no game */
    struct span games[INDEX_PLACES]; /* the games of the knowledge; the first is none */
    int places;
    /* Of each term: log2(1 + topics / topics that have it), 0 for one that none has, counted over the topics
     * of the game and of no game: `wall` says little beside a Quoridor board. */
    float *rarity[INDEX_PLACES];
    uint32_t term_count, topic_count;
    float rarest[INDEX_PLACES]; /* of a term that stands in one topic */
};

/* Builds the index of `lang` over the knowledge, which must outlive it. `words` is the words file. Destroy it
 * with index_destroy, also after an error. */
enum lud_status index_init(struct index *index, enum lud_lang lang, const struct knowledge *knowledge,
                           struct span words, const struct lud_memory *memory, struct lud_why *why);
void index_destroy(struct index *index);

/* The place of a game; 0 for none, and for a game that the knowledge does not have. */
int index_place(const struct index *index, struct span game);

static inline const struct knowledge_topic *index_topic(const struct index *index, uint32_t topic)
{
    return knowledge_topic(index->knowledge, index->topics[topic]);
}

/* Whether a topic has the term. */
static inline bool index_has(const struct index *index, uint32_t topic, uint32_t term)
{
    for (uint32_t i = index->by_topic.start[term]; i < index->by_topic.start[term + 1]; i++)
        if (index->by_topic.all[i].at == topic)
            return true;
    return false;
}

/* Whether a topic is about what the assistant is not for: its name begins with `other.`. */
static inline bool index_other(const struct index *index, uint32_t topic)
{
    return span_starts(index_topic(index, topic)->name, "other.");
}

static inline const struct index_question *index_question(const struct index *index, uint32_t question)
{
    return (const struct index_question *)index->questions.items + question;
}

#endif
