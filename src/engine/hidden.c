/* hidden.c: translates between a real game and a game derived from it. */
#include "engine/hidden.h"

#include <assert.h>
#include <string.h>

enum { TEXT_ROOM = OPTION_MAX * (2 * OPTION_WIDTH) }; /* options of the hidden rules as text */

void hidden_settings(const struct lud_derived *derived, const struct lud_rules *real,
                     struct lud_settings *settings)
{
    char room[TEXT_ROOM];
    struct bytes text = bytes_fixed(room, sizeof room);
    derived->options(real, &text);
    option_defaults(derived->game->options, settings);
    const enum lud_status status = option_parse(derived->game->options, bytes_view(&text), settings, NULL);
    assert(status == LUD_OK && !text.failed);
    (void)status;
}

/* Opens the hidden rules with the options that follow from the real rules, then the chosen ones. */
static enum lud_status open_hidden_rules(struct hidden *hidden, struct span options, struct lud_why *why)
{
    char room[TEXT_ROOM];
    struct bytes text = bytes_fixed(room, sizeof room);
    hidden->derived->options(hidden->real, &text);
    if (text.size > 0 && options.size > 0)
        bytes_char(&text, ',');
    bytes_span(&text, options);
    assert(!text.failed);
    return rules_new(hidden->derived->game, bytes_view(&text), (struct span){0}, hidden->memory,
                     &hidden->rules, why);
}

enum lud_status hidden_open(struct hidden *hidden, const struct lud_derived *derived,
                            const struct lud_rules *real, struct span options,
                            const struct lud_memory *memory, struct lud_why *why)
{
    struct hidden made = {.derived = derived, .real = real, .memory = memory};
    const enum lud_status status = open_hidden_rules(&made, options, why);
    if (status != LUD_OK)
        return status;
    made.root = state_new(made.rules, memory);
    made.at = state_new(made.rules, memory);
    if (made.root == NULL || made.at == NULL) {
        hidden_close(&made);
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    }
    *hidden = made;
    return LUD_OK;
}

void hidden_close(struct hidden *hidden)
{
    if (hidden->rules == NULL)
        return;
    state_free(hidden->rules, hidden->memory, hidden->at);
    state_free(hidden->rules, hidden->memory, hidden->root);
    rules_free(hidden->rules);
    *hidden = (struct hidden){.derived = NULL};
}

struct lud_problem hidden_question(struct hidden *hidden, const struct lud_problem *real,
                                   const struct lud_evaluation *evaluation)
{
    hidden->derived->enter(hidden->real, real->state, real->player, hidden->rules, hidden->root);
    assert(!game_over(hidden->root));
    return (struct lud_problem){.rules = hidden->rules,
                                .state = hidden->root,
                                .evaluation = evaluation,
                                .player = hidden->root->turn};
}

static lud_move real_move(const struct hidden *hidden, const struct lud_state *at, lud_move move)
{
    return move == LUD_NO_MOVE ? LUD_NO_MOVE : hidden->derived->leave(hidden->real, hidden->rules, at, move);
}

void hidden_answer(struct hidden *hidden, struct lud_result *result)
{
    const int size = result->line_size;
    memcpy(hidden->at, hidden->root, hidden->rules->state_size);
    result->move = real_move(hidden, hidden->root, result->move);
    result->line_size = 0;
    for (int i = 0; i < size && !game_over(hidden->at); i++) {
        const lud_move move = result->line[i], real = real_move(hidden, hidden->at, move);
        if (real == LUD_NO_MOVE)
            break;
        game_play(hidden->rules, hidden->at, move);
        result->line[result->line_size++] = real;
    }
    result->proved = false;
    result->scored = result->scored && hidden->rules->players == hidden->real->players;
}
