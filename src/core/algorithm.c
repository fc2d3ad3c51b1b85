/* algorithm.c: checks whether an algorithm fits given rules. */
#include "core/algorithm.h"

#include "text/areas/core_texts.h"

#include <string.h>

enum { PLAYER_KINDS = LUD_SOLO | LUD_TWO | LUD_MULTI };

/* The errors for a trait that is needed and missing, or refused and present. */
struct trait_row {
    uint32_t trait;
    enum lud_text needs, refuses;
};

static const struct trait_row trait_rows[] = {
    {LUD_ZERO_SUM, TEXT_CORE_NEEDS_ZERO_SUM, TEXT_CORE_REFUSES_ZERO_SUM},
    {LUD_SIMULTANEOUS, TEXT_CORE_NEEDS_SIMULTANEOUS, TEXT_CORE_REFUSES_SIMULTANEOUS},
    {LUD_GOAL, TEXT_CORE_NEEDS_GOAL, TEXT_CORE_REFUSES_GOAL},
    {LUD_SCORE, TEXT_CORE_NEEDS_SCORE, TEXT_CORE_REFUSES_SCORE},
    {LUD_REPEATS, TEXT_CORE_NEEDS_REPEATS, TEXT_CORE_REFUSES_REPEATS},
};

static enum lud_status unsupported(struct lud_why *why, enum lud_text text)
{
    return why_plain(why, LUD_ERROR_UNSUPPORTED, (int)text);
}

static enum lud_status accepts_traits(const struct lud_algorithm *algorithm, uint32_t traits,
                                      struct lud_why *why)
{
    for (size_t i = 0; i < sizeof trait_rows / sizeof trait_rows[0]; i++) {
        const struct trait_row *row = &trait_rows[i];
        if ((algorithm->needs & ~traits & row->trait) != 0)
            return unsupported(why, row->needs);
        if ((algorithm->refuses & traits & row->trait) != 0)
            return unsupported(why, row->refuses);
    }
    return LUD_OK;
}

enum lud_status algorithm_accepts(const struct lud_algorithm *algorithm, const struct lud_rules *rules,
                                  struct lud_why *why)
{
    const struct lud_game *game = rules->game;
    if (algorithm->game != NULL && strcmp(algorithm->game, game->name) != 0) {
        unsupported(why, TEXT_CORE_OTHER_GAME);
        why_word(why, span_of(algorithm->game));
        return LUD_ERROR_UNSUPPORTED;
    }
    if ((algorithm->players & rules->traits & PLAYER_KINDS) == 0)
        return why_at(why, LUD_ERROR_UNSUPPORTED, TEXT_CORE_PLAYERS, 0, rules->players, 0);
    const struct lud_evaluation *evaluation = evaluation_find(game->evaluations, NULL);
    if (algorithm->needs_evaluation && evaluation == NULL)
        return unsupported(why, TEXT_CORE_NEEDS_EVALUATION);
    const enum lud_status status = accepts_traits(algorithm, rules->traits, why);
    if (status == LUD_OK && algorithm->needs_bound && evaluation->bound == NULL)
        return unsupported(why, TEXT_CORE_NEEDS_BOUND);
    return status;
}
