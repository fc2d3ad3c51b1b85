/* match_seats.c: turns `human:Ann,greedy:evaluation=stacks,level:easy` into people and engines. */
#include "cli/play/match_seats.h"

#include "text/areas/cli_play_texts.h"

#include <string.h>

static const char default_opponent[] = "level:medium";

static bool is_human(struct span spec)
{
    const struct span name = span_first(spec, span_find(spec, ':'));
    return span_is(name, "human") || span_is(name, "humain");
}

/* Whether a piece such as `evaluation=stacks` continues the options of the engine before it. */
static bool continues_options(struct span piece)
{
    const size_t equals = span_find(piece, '=');
    return equals < piece.size && equals < span_find(piece, ':');
}

enum lud_status seats_read(struct match *match)
{
    struct span rest = arguments_text(&match->cli->arguments, "players"), piece;
    match->spec_count = 0;
    while (span_split(&rest, ',', &piece)) {
        struct span *last = &match->specs[match->spec_count - (match->spec_count > 0)];
        if (match->spec_count > 0 && continues_options(piece)) {
            last->size = (size_t)(piece.data + piece.size - last->data);
        } else if (match->spec_count == LUD_MAX_PLAYERS) {
            return why_at(&match->cli->why, LUD_ERROR_USAGE, TEXT_CLI_PLAY_TOO_MANY, 0, LUD_MAX_PLAYERS, 0);
        } else {
            match->specs[match->spec_count++] = piece;
        }
    }
    return LUD_OK;
}

/* The spec of a player: from --players, or the default. */
static struct span spec_of(const struct match *match, const struct lud_rules *rules, int player)
{
    if (player < match->spec_count)
        return match->specs[player];
    const unsigned people = match_game(rules->game)->people[rules->players];
    return span_of(((people != 0 ? people : 1u) >> player & 1) != 0 ? "human" : default_opponent);
}

void seats_close(struct chair *chairs)
{
    for (int player = 0; player < LUD_MAX_PLAYERS; player++)
        thinker_close(&chairs[player].thinker);
}

/* Converts the column of an error from the player's spec to the whole list of --players. */
static void shift_column(const struct match *match, int player)
{
    const struct span list = arguments_text(&match->cli->arguments, "players");
    if (match->cli->why.column > 0 && player < match->spec_count)
        match->cli->why.column += (int32_t)(match->specs[player].data - list.data);
}

enum lud_status seats_open(struct match *match, const struct lud_rules *rules, struct chair *chairs)
{
    memset(chairs, 0, LUD_MAX_PLAYERS * sizeof *chairs);
    if (match->spec_count > rules->players)
        return why_at(&match->cli->why, LUD_ERROR_USAGE, TEXT_CLI_PLAY_TOO_MANY, 0, rules->players, 0);
    for (int player = 0; player < rules->players; player++) {
        const struct span spec = spec_of(match, rules, player);
        chairs[player].human = is_human(spec);
        if (chairs[player].human)
            continue;
        const enum lud_status status =
            spec.size == 0 ? why_at(&match->cli->why, LUD_ERROR_USAGE, TEXT_CLI_PLAY_NOBODY, 1, 0, 0)
                           : thinker_open(match->cli, rules, spec, &chairs[player].thinker);
        if (status != LUD_OK) {
            seats_close(chairs);
            shift_column(match, player);
            return status;
        }
    }
    return LUD_OK;
}

void seats_name(const struct match *match, struct record *record)
{
    const struct lud_rules *rules = session_rules(record->session);
    for (int player = 0; player < rules->players; player++) {
        const struct span spec = spec_of(match, rules, player);
        const size_t colon = span_find(spec, ':');
        const bool human = is_human(spec), named = human && colon < spec.size;
        if (human && !named && record->players[player][0] != '\0')
            continue; /* keep the name from the loaded record */
        struct lud_why clean;
        why_plain(&clean, LUD_OK, TEXT_NONE);
        why_word(&clean, named ? span_from(spec, colon + 1) : spec);
        struct bytes name = bytes_fixed(record->players[player], RECORD_NAME);
        bytes_text(&name, human && !named ? "human" : clean.word);
    }
}
