/* ricochet_round_settings.c: checks settings and initialises a game of rounds. */
#include "rounds/ricochet_round_inside.h"

#include "base/bits.h"
#include "text/areas/rounds_texts.h"

#include <string.h>

int round_goal(int players)
{
    return players == 2 ? 8 : players == 3 ? 6 : 5;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Texts separate names by commas and blanks, and tell them from seat numbers by the first character. */
enum lud_status round_check_name(struct span name, struct lud_why *why)
{
    enum lud_text wrong = TEXT_NONE;
    if (name.size == 0 || name.size >= ROUND_NAME)
        wrong = TEXT_ROUND_NAME_SIZE;
    else if (is_digit(name.data[0]) || name.data[0] == '-')
        wrong = TEXT_ROUND_NAME_DIGIT;
    for (size_t i = 0, step; wrong == TEXT_NONE && i < name.size; i += step) {
        const unsigned char c = (unsigned char)name.data[i];
        step = span_utf8(span_from(name, i));
        if (step == 0 || c <= ' ' || c == ',' || c == 0x7f)
            wrong = TEXT_ROUND_NAME_SIGN;
    }
    if (wrong == TEXT_NONE)
        return LUD_OK;
    why_at(why, LUD_ERROR_USAGE, (int)wrong, 0, ROUND_NAME - 1, 0);
    why_word(why, name);
    return LUD_ERROR_USAGE;
}

static enum lud_status check_names(const struct round_settings *settings, struct lud_why *why)
{
    for (int player = 0; player < settings->players; player++) {
        const char *name = settings->names[player];
        const enum lud_status status =
            memchr(name, '\0', ROUND_NAME) == NULL
                ? why_at(why, LUD_ERROR_USAGE, TEXT_ROUND_NAME_SIZE, 0, ROUND_NAME - 1, 0)
                : round_check_name(span_of(name), why);
        if (status != LUD_OK)
            return status;
        for (int other = 0; other < player; other++)
            if (strcmp(name, settings->names[other]) == 0) {
                why_plain(why, LUD_ERROR_USAGE, TEXT_ROUND_NAME_TWICE);
                why_word(why, span_of(name));
                return LUD_ERROR_USAGE;
            }
    }
    return LUD_OK;
}

enum lud_status round_check_settings(const struct lud_rules *rules, const struct round_settings *settings,
                                     struct lud_why *why)
{
    if (rules->game != &ricochet_game || ricochet_rules(rules)->board.targets == 0)
        return why_plain(why, LUD_ERROR_USAGE, TEXT_ROUND_NO_CHIPS);
    if (settings->players < 1 || settings->players > ROUND_PLAYERS)
        return why_at(why, LUD_ERROR_USAGE, TEXT_ROUND_PLAYERS_RANGE, 0, ROUND_PLAYERS, 0);
    if (settings->goal < 1 || settings->goal > ROUND_GOAL)
        return why_at(why, LUD_ERROR_USAGE, TEXT_ROUND_GOAL_RANGE, 0, ROUND_GOAL, 0);
    if (settings->bid_time > ROUND_TIME || settings->show_time > ROUND_TIME)
        return why_at(why, LUD_ERROR_USAGE, TEXT_ROUND_TIME_RANGE, 0, ROUND_TIME / 1000, 0);
    return check_names(settings, why);
}

enum lud_status round_init(struct ricochet_round *round, const struct lud_rules *rules,
                           const struct lud_state *robots, const struct round_settings *settings,
                           struct lud_why *why)
{
    const enum lud_status status = round_check_settings(rules, settings, why);
    if (status != LUD_OK)
        return status;
    memset(round, 0, sizeof *round);
    round->rules = rules;
    round->settings = *settings;
    if (robots != NULL)
        round->start = *ricochet_state(robots);
    else
        game_start(rules, &round->start.head);
    round->chip = round->shower = round->winner = -1;
    round->bag = round_all_chips(round);
    round->deadline = ROUND_NEVER;
    if (round->bag == 0)
        return why_plain(why, LUD_ERROR_USAGE, TEXT_ROUND_NO_CHIPS);
    round_set_mission(round, &round->start, bits_lowest(round->bag),
                      &round->start); /* a placeholder until the first draw */
    round->state = round->start;
    return LUD_OK;
}
