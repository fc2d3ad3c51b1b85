/* classic.h: the bot of the Namur Quoridor report, as far as the report tells: the question becomes a list of
 * words; a rule is tried when one of its keywords is similar to one of them (isub.h, strictly above 0.93),
 * and its pattern matches when at least two of its words are similar, by the same bound, to words of the
 * question; its heaviest answer is given, and a lighter one when the same is asked twice in a row.
 *
 * The rules are made from the knowledge: a topic is a rule for each of its questions. Keywords are the
 * further words of the topic and its game; the pattern is the words of the question without little ones; the
 * paragraphs are the answers, the first the heaviest. */
#ifndef ASSISTANT_CLASSIC_H
#define ASSISTANT_CLASSIC_H

#include "assistant/context.h"
#include "assistant/index.h"

#define CLASSIC_BOUND 0.93  /* similarity must be above it */
enum { CLASSIC_WORDS = 2 }; /* of a pattern that must be similar to words of the question */

struct classic_answer {
    const struct knowledge_topic *topic; /* NULL: no rule matches */
    struct span text;                    /* the answer of the weight that is due */
    int step;                            /* how often it was asked in a row, from 1 */
};

/* Whether two words count as the same. */
bool classic_similar(struct span a, struct span b);
/* Whether at least CLASSIC_WORDS words of the pattern are similar to words of the question. */
bool classic_matches(const struct folded *pattern, const struct folded *question);

/* Tries the rules in the order of the knowledge, those of `game` and of no game only (all when it is empty);
 * of the rules that match, the one with the most similar words. `text` is the question as typed. */
enum lud_status classic_find(const struct index *index, const struct folded *question, struct span game,
                             struct context before, struct span text, struct classic_answer *out);

#endif
