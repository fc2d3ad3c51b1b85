/* record_setup.c: finds the description by trial. Only the game knows which options a position determines
 * (size, players), so we open sessions and compare. */
#include "play/record_setup.h"

#include <string.h>

struct setup {
    const struct session *session;
    const struct lud_memory *memory;
    struct bytes *options; /* text of the last trial */
    struct span position;  /* empty: the game's start */
    bool no_memory;        /* a trial ran out of memory */
};

/* Writes the options whose bit is set in `chosen`; bit i is option i of the game. */
static void put_options(const struct lud_rules *rules, uint32_t chosen, struct bytes *out)
{
    bytes_clear(out);
    for (int i = 0; i < option_count(rules->game->options); i++) {
        const struct lud_option table[2] = {rules->game->options[i], {.name = NULL}};
        struct lud_settings one = {.at = {rules->settings.at[i]}};
        if ((chosen >> i & 1) == 0)
            continue;
        bytes_text(out, out->size > 0 ? "," : "");
        option_format(table, &one, true, out);
    }
}

static bool same_beginning(const struct session *a, const struct session *b)
{
    const size_t size = session_rules(a)->state_size;
    return size == session_rules(b)->state_size && session_rules(a)->players == session_rules(b)->players &&
           memcmp(session_first(a), session_first(b), size) == 0;
}

/* Whether the chosen options and the position reproduce the session. Leaves their text in setup->options. */
static bool reopens(struct setup *setup, uint32_t chosen)
{
    const struct lud_rules *rules = session_rules(setup->session);
    struct session *again;
    put_options(rules, chosen, setup->options);
    const enum lud_status status =
        session_new(rules->game, bytes_view(setup->options), setup->position, setup->memory, &again, NULL);
    const bool same = status == LUD_OK && same_beginning(setup->session, again);
    setup->no_memory |= status == LUD_ERROR_MEMORY;
    session_free(again);
    return same;
}

/* Tries all options, then those given by the user plus each default that fits; false: the position is needed.
 */
static bool describe(struct setup *setup)
{
    const struct lud_rules *rules = session_rules(setup->session);
    const int count = option_count(rules->game->options);
    const uint32_t all = (UINT32_C(1) << count) - 1;
    uint32_t chosen = 0;
    if (reopens(setup, all))
        return true;
    for (int i = 0; i < count; i++)
        chosen |= (uint32_t)rules->settings.at[i].given << i;
    if (!reopens(setup, chosen))
        return false;
    for (int i = 0; i < count; i++)
        if ((chosen >> i & 1) == 0 && reopens(setup, chosen | UINT32_C(1) << i))
            chosen |= UINT32_C(1) << i;
    put_options(rules, chosen, setup->options);
    return true;
}

bool record_setup(const struct session *session, const struct lud_memory *memory, struct bytes *options,
                  struct bytes *position)
{
    struct setup setup = {.session = session, .memory = memory, .options = options};
    if (!describe(&setup) && !setup.no_memory) {
        game_format(session_rules(session), session_first(session), position);
        setup.position = bytes_view(position);
        describe(&setup);
    }
    return !setup.no_memory && !options->failed && !position->failed;
}
