/* player.c: creates a player of the entrant's kind and dispatches to it. */
#include "arena/player.h"

struct player {
    const struct arena *arena;
    const struct player_kind *kind;
    int entrant;
    void *body; /* owned; private to the kind */
};

enum lud_status player_new(const struct arena *arena, int entrant, struct player **player,
                           struct lud_why *why)
{
    const struct entrant *who = &arena->entrants.at[entrant];
    struct player *made = memory_new(arena->env->memory, sizeof *made);
    *player = NULL;
    if (made == NULL)
        return why_plain(why, LUD_ERROR_MEMORY, TEXT_NONE);
    made->arena = arena;
    made->entrant = entrant;
    made->kind = entrant_is_external(who) ? &player_external : &player_internal;
    const enum lud_status status = made->kind->open(arena, who, &made->body, why);
    if (status == LUD_OK)
        *player = made;
    else
        memory_free(arena->env->memory, made, sizeof *made);
    return status;
}

void player_free(struct player *player)
{
    if (player == NULL)
        return;
    player->kind->close(player->arena, player->body);
    memory_free(player->arena->env->memory, player, sizeof *player);
}

int player_entrant(const struct player *player)
{
    return player->entrant;
}

enum ending player_begin(struct player *player, const struct player_game *game)
{
    return player->kind->begin(player->body, game);
}

struct player_answer player_ask(struct player *player, const struct player_question *question)
{
    struct player_answer answer = {.move = LUD_NO_MOVE};
    player->kind->ask(player->body, question, &answer);
    return answer;
}

void player_end(struct player *player)
{
    player->kind->end(player->body);
}

enum lud_status player_try(const struct arena *arena, int entrant, struct lud_why *why)
{
    const struct entrant *who = &arena->entrants.at[entrant];
    const struct player_kind *kind = entrant_is_external(who) ? &player_external : &player_internal;
    return kind->try(arena, who, why);
}
