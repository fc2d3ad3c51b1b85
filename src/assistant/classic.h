/* classic.h: the bot of the Namur Quoridor report, as far as the report describes it. The question is split
 * into words. A rule is tried when one of its keywords is similar to one of these words (isub.h, strictly
 * above 0.93); its pattern matches when at least two of its words are similar, by the same threshold, to
 * words of the question. The rule gives its heaviest answer, and a lighter one when the same question is
 * asked again.
 *
 * The rules are derived from the knowledge: each question of a topic is a rule. Its keywords are the `+`
 * words of the topic and the name of its game; its pattern is the question without common words; its answers
 * are the paragraphs of the topic, the first one the heaviest. */
#ifndef ASSISTANT_CLASSIC_H
#define ASSISTANT_CLASSIC_H

#include "assistant/context.h"
#include "assistant/index.h"

#define CLASSIC_BOUND 0.93  /* similar words have a similarity strictly above this */
enum { CLASSIC_WORDS = 2 }; /* words of a pattern that must be similar to words of the question */

struct classic_answer {
    const struct knowledge_topic *topic; /* NULL: no rule matches */
    struct span text;                    /* the paragraph for this repetition */
    int step;                            /* times the question was asked in a row, from 1 */
};

/* Whether two words are similar: isub above CLASSIC_BOUND. */
bool classic_similar(struct span a, struct span b);
/* Whether at least CLASSIC_WORDS words of the pattern are similar to words of the question. */
bool classic_matches(const struct folded *pattern, const struct folded *question);

/* Tries the rules of `game` and of no game, or all rules when `game` is empty, in the order of the knowledge.
 * The matching rule with the most similar words wins, the first one on a tie. `text` is the question as
 * typed. Always returns LUD_OK. */
enum lud_status classic_find(const struct index *index, const struct folded *question, struct span game,
                             struct context before, struct span text, struct classic_answer *out);

#endif
