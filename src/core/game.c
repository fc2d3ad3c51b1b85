/* game.c: opening and sharing rules, and the operations on top of a game's callbacks. */
#include "core/game.h"

#include "text/areas/core_texts.h"

#include <assert.h>
#include <string.h>

static bool is_start_position(struct span position)
{
    return position.size == 0 || span_is(position, "start");
}

static enum lud_status check_position_size(struct span position, struct lud_why *why)
{
    if (position.size <= GAME_MAX_POSITION)
        return LUD_OK;
    return why_at(why, LUD_ERROR_TOO_LARGE, TEXT_CORE_POSITION_TOO_LONG, GAME_MAX_POSITION + 1,
                  GAME_MAX_POSITION, 0);
}

/* Makes *why match the status that a callback returned, in case the callback did not fill it. */
static enum lud_status complete_why(enum lud_status status, struct lud_why *why)
{
    if (status != LUD_OK && why != NULL && why->status != status)
        why_plain(why, status, TEXT_NONE);
    return status;
}

static enum lud_status rules_open(const struct lud_game *game, struct lud_settings *settings,
                                  struct span position, const struct lud_memory *memory,
                                  struct lud_rules **rules, struct lud_why *why)
{
    struct lud_rules *opened = NULL;
    const enum lud_status status = complete_why(game->open(settings, position, memory, &opened, why), why);
    if (status != LUD_OK)
        return status;
    opened->game = game;
    opened->memory = memory;
    opened->settings = *settings;
    atomic_init(&opened->shares, 0);
    assert(opened->players >= 1 && opened->players <= LUD_MAX_PLAYERS);
    assert(opened->state_size >= sizeof(struct lud_state));
    *rules = opened;
    return LUD_OK;
}

enum lud_status rules_new(const struct lud_game *game, struct span options, struct span position,
                          const struct lud_memory *memory, struct lud_rules **rules, struct lud_why *why)
{
    struct lud_settings settings;
    *rules = NULL;
    option_defaults(game->options, &settings);
    enum lud_status status = option_parse(game->options, options, &settings, why);
    if (status == LUD_OK)
        status = check_position_size(position, why);
    if (status != LUD_OK)
        return status;
    return rules_open(game, &settings, is_start_position(position) ? (struct span){0} : position, memory,
                      rules, why);
}

struct lud_rules *rules_share(struct lud_rules *rules)
{
    atomic_fetch_add(&rules->shares, 1);
    return rules;
}

void rules_free(struct lud_rules *rules)
{
    if (rules != NULL && atomic_fetch_sub(&rules->shares, 1) == 0)
        rules->game->close(rules);
}

void rules_format(const struct lud_rules *rules, bool all, struct bytes *out)
{
    option_format(rules->game->options, &rules->settings, all, out);
}

struct lud_state *state_new(const struct lud_rules *rules, const struct lud_memory *memory)
{
    return memory_new(memory, rules->state_size);
}

void state_free(const struct lud_rules *rules, const struct lud_memory *memory, struct lud_state *state)
{
    memory_free(memory, state, rules->state_size);
}

void game_child(const struct lud_rules *rules, const struct lud_state *from, lud_move move,
                struct lud_state *to)
{
    memcpy(to, from, rules->state_size);
    game_play(rules, to, move);
}

enum lud_status game_position(const struct lud_rules *rules, struct span text, struct lud_state *state,
                              struct lud_why *why)
{
    if (is_start_position(text)) {
        game_start(rules, state);
        return LUD_OK;
    }
    const enum lud_status status = check_position_size(text, why);
    return status != LUD_OK ? status : complete_why(rules->game->parse(rules, text, state, why), why);
}

enum lud_status game_read_move(const struct lud_rules *rules, const struct lud_state *state, struct span text,
                               lud_move *move, struct lud_why *why)
{
    lud_move read = LUD_NO_MOVE;
    if (game_over(state))
        return complete_why(game_check(rules, state, LUD_NO_MOVE, why), why);
    if (text.size > GAME_MAX_MOVE)
        return why_at(why, LUD_ERROR_SYNTAX, TEXT_CORE_MOVE_TOO_LONG, GAME_MAX_MOVE + 1, GAME_MAX_MOVE, 0);
    enum lud_status status = rules->game->parse_move(rules, state, text, &read, why);
    if (status == LUD_OK)
        status = game_check(rules, state, read, why);
    if (status == LUD_OK)
        *move = read;
    return complete_why(status, why);
}

int game_count(const struct lud_rules *rules, const struct lud_state *state)
{
    lud_move moves[LUD_MAX_MOVES];
    return rules->game->count != NULL ? rules->game->count(rules, state) : game_moves(rules, state, moves);
}

lud_move game_pick(const struct lud_rules *rules, const struct lud_state *state, struct random *random)
{
    if (rules->game->pick != NULL)
        return rules->game->pick(rules, state, random);
    lud_move moves[LUD_MAX_MOVES];
    const int count = game_moves(rules, state, moves);
    assert(count > 0);
    return moves[random_below(random, (uint32_t)count)];
}
