/* sure.c: what speaks for the best topic and what against it. */
#include "assistant/sure.h"

/* A logistic regression over the labelled questions on odd lines and the calibration set; docs/assistant.md
 * tells how it was made. Weights of words are cut off so that no long question is sure of anything. */
static const float odds_none = -4.79F;
static const float odds_score = 1.97F;
static const float odds_alike = 0.97F;
static const float odds_covered = 1.21F;
static const float odds_margin = 1.48F;
static const float odds_strange = -2.66F;
static const float odds_unknown = -1.49F;
static const float odds_foreign = -1.55F;
static const float odds_solid = 2.76F;
static const float odds_beside = 1.53F;
static const float odds_words = 2.12F;
static const float odds_missing = -1.15F;

static bool lacks(const struct index *index, uint32_t topic, const struct need *need)
{
    for (int i = 0; i < need->count; i++)
        if (index_has(index, topic, need->terms[i]))
            return false;
    return true;
}

/* The weight of the words that the best topic lacks: of other matters, or unknown. */
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
           odds_missing * at_most(needs->value * (1 - best->covered), 30) / 10;
}
