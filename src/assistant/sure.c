/* sure.c: a logistic model of the evidence for and against the best topic. */
#include "assistant/sure.h"

/* Coefficients of a logistic regression over the labelled questions on odd lines and the calibration set;
 * docs/assistant.md says how they were fitted. Sums over words are capped so that length alone cannot make a
 * long question certain. */
static const float odds_none = -6.44F; /* intercept */
static const float odds_score = 4.05F;
static const float odds_alike = 2.39F;
static const float odds_covered = 2.68F;
static const float odds_margin = 3.71F;
static const float odds_strange = -1.93F;
static const float odds_unknown = -0.36F;
static const float odds_foreign = -0.88F;
static const float odds_solid = 1.75F;
static const float odds_beside = 0.20F;
static const float odds_words = 1.12F;
static const float odds_missing = -0.64F;
static const float odds_rival = -2.95F;
static const float odds_leaning = -2.70F;

/* Weight of an `other.*` topic relative to one of ours, of which there are many more. */
static const float others = 8.0F;

static bool lacks(const struct index *index, uint32_t topic, const struct need *need)
{
    for (int i = 0; i < need->count; i++)
        if (index_has(index, topic, need->terms[i]))
            return false;
    return true;
}

/* The value of the words that the best topic cannot explain: foreign words it lacks, and unknown words. */
static void weigh_strange(const struct index *index, const struct needs *needs, uint32_t topic,
                          float *foreign, float *unknown)
{
    *foreign = *unknown = 0;
    for (int i = 0; i < needs->count; i++) {
        const struct need *need = &needs->needs[i];
        if (need->kind == NEED_UNKNOWN)
            *unknown += need->value;
        else if ((need->kind == NEED_FOREIGN || need->foreign) && lacks(index, topic, need))
            *foreign += index->rarest[0] * 0.8F;
    }
}

/* How much the questions of `other.*` topics use the word, or those of our topics. */
static float use(const struct index *index, const struct need *need, bool of_others)
{
    float sum = 0;
    for (int k = 0; k < need->count; k++)
        for (uint32_t i = index->by_topic.start[need->terms[k]];
             i < index->by_topic.start[need->terms[k] + 1]; i++)
            if (index_other(index, index->by_topic.all[i].at) == of_others)
                sum += need->weights[k] * index->by_topic.all[i].share;
    return sum;
}

/* The value of the words, each multiplied by the share of its use that falls on `other.*` topics. */
static float leaning(const struct index *index, const struct needs *needs)
{
    float sum = 0;
    for (int i = 0; i < needs->count; i++) {
        const float ours = use(index, &needs->needs[i], false);
        const float theirs = others * use(index, &needs->needs[i], true);
        if (ours + theirs > 0)
            sum += needs->needs[i].value * theirs / (ours + theirs);
    }
    return sum;
}

/* The score of the best `other.*` topic in the ranking; 0: none. */
static float rival(const struct index *index, const struct ranking *ranking)
{
    for (int i = 0; i < ranking->count; i++)
        if (index_other(index, ranking->best[i].topic))
            return ranking->best[i].score;
    return 0;
}

static float at_most(float value, float most)
{
    return value < most ? value : most;
}

float sure_of(const struct index *index, const struct needs *needs, bool beside,
              const struct ranking *ranking)
{
    const struct ranked *best = &ranking->best[0];
    const float second = ranking->count > 1 ? ranking->best[1].score : 0;
    const float all = needs->value + 0.001F;
    float foreign, unknown;
    weigh_strange(index, needs, best->topic, &foreign, &unknown);
    return odds_none + odds_score * best->score + odds_alike * best->alike + odds_covered * best->covered +
           odds_margin * (best->score - second) + odds_strange * (foreign + unknown) / all +
           odds_unknown * at_most(unknown, 20) / 10 + odds_foreign * at_most(foreign, 20) / 10 +
           odds_solid * at_most(best->solid, 12) / 10 + (beside ? odds_beside : 0) +
           odds_words * at_most((float)needs->count, 16) / 10 +
           odds_missing * at_most(needs->value * (1 - best->covered), 30) / 10 +
           odds_rival * rival(index, ranking) + odds_leaning * leaning(index, needs) / all;
}
