/* conformance_rules.c: checks of rules: they open under every choice, format to options that open the same
 * rules, stay unmodified, and survive every failed allocation. */
#include "core/conformance/conformance_run.h"

#include <string.h>

enum { OPTIONS_ROOM = OPTION_MAX * (2 * OPTION_WIDTH) };

bool conformance_untouched(struct conformance_run *run)
{
    return conformance_require(run, REQUIRE_RULES, LUD_NO_MOVE, faulty_hash(&run->watch) == run->rules_hash);
}

static bool traits_fit(const struct lud_rules *rules)
{
    const uint32_t kind = rules->players == 1 ? LUD_SOLO : rules->players == 2 ? LUD_TWO : LUD_MULTI;
    return (rules->traits & (LUD_SOLO | LUD_TWO | LUD_MULTI)) == kind && rules->game->seats != NULL &&
           rules->max_plies >= 0;
}

static bool same_settings(const struct lud_option *options, const struct lud_settings *a,
                          const struct lud_settings *b)
{
    for (int i = 0; i < option_count(options); i++) {
        const bool same_text = options[i].kind != OPTION_TEXT || strcmp(a->at[i].text, b->at[i].text) == 0;
        if (a->at[i].number != b->at[i].number || !same_text)
            return false;
    }
    return true;
}

static bool same_rules(const struct lud_rules *a, const struct lud_rules *b)
{
    return a->traits == b->traits && a->players == b->players && a->state_size == b->state_size &&
           a->max_plies == b->max_plies && same_settings(a->game->options, &a->settings, &b->settings);
}

static bool same_start(struct conformance_run *run, const struct lud_rules *rules)
{
    game_start(run->rules, run->other);
    game_start(rules, run->third);
    return memcmp(run->other, run->third, rules->state_size) == 0;
}

/* The options that rules_format writes open the same rules. */
static bool options_reopen(struct conformance_run *run, bool all)
{
    char room[OPTIONS_ROOM];
    struct bytes text = bytes_fixed(room, sizeof room);
    struct lud_rules *again = NULL;
    rules_format(run->rules, all, &text);
    const enum lud_status status =
        rules_new(run->game, bytes_view(&text), (struct span){0}, run->memory, &again, &run->report->why);
    const bool same = status == LUD_OK && same_rules(run->rules, again) && same_start(run, again);
    rules_free(again);
    return conformance_require(run, REQUIRE_OPTIONS, LUD_NO_MOVE, same && !text.failed);
}

static bool choice_opens(struct conformance_run *run, const struct lud_option *option, int choice)
{
    char room[OPTIONS_ROOM];
    struct bytes text = bytes_fixed(room, sizeof room);
    struct lud_rules *rules = NULL;
    bytes_text(&text, option->name);
    bytes_char(&text, '=');
    bytes_text(&text, option->choices[choice]);
    const enum lud_status status =
        rules_new(run->game, bytes_view(&text), (struct span){0}, run->memory, &rules, &run->report->why);
    const bool opens = status == LUD_OK && traits_fit(rules);
    rules_free(rules);
    if (!opens) {
        struct bytes options = bytes_fixed(run->report->options, sizeof run->report->options);
        bytes_span(&options, bytes_view(&text));
    }
    return conformance_require(run, REQUIRE_CHOICES, LUD_NO_MOVE, opens);
}

static bool choices_open(struct conformance_run *run)
{
    for (int i = 0; i < option_count(run->game->options); i++) {
        const struct lud_option *option = &run->game->options[i];
        for (int choice = 0; option->kind == OPTION_CHOICE && option->choices[choice] != NULL; choice++)
            if (!choice_opens(run, option, choice))
                return false;
    }
    return true;
}

bool conformance_options(struct conformance_run *run)
{
    return conformance_require(run, REQUIRE_TRAITS, LUD_NO_MOVE, traits_fit(run->rules)) &&
           options_reopen(run, false) && options_reopen(run, true) && choices_open(run);
}

/* ---- failing allocations ---- */

/* Opens rules for the position `text` and parses it into `state`. */
static enum lud_status open_and_parse(const struct lud_rules *rules, struct span options, struct span text,
                                      const struct lud_memory *memory, struct lud_state *state,
                                      struct lud_why *why)
{
    struct lud_rules *again = NULL;
    enum lud_status status = rules_new(rules->game, options, text, memory, &again, why);
    if (status == LUD_OK)
        status = game_position(again, text, state, why);
    rules_free(again);
    return status;
}

static enum lud_status use_rules(const struct lud_rules *rules, struct span options,
                                 const struct lud_memory *memory, struct lud_why *why)
{
    struct bytes text = bytes_growing(memory, CONFORMANCE_TEXTS);
    struct lud_state *state = state_new(rules, memory);
    enum lud_status status = LUD_ERROR_MEMORY;
    if (state != NULL) {
        game_start(rules, state);
        game_format(rules, state, &text);
        if (!text.failed)
            status = open_and_parse(rules, options, bytes_view(&text), memory, state, why);
    }
    bytes_destroy(&text);
    state_free(rules, memory, state);
    return status;
}

static enum lud_status use_game(const struct lud_game *game, struct span options,
                                const struct lud_memory *memory, struct lud_why *why)
{
    struct lud_rules *rules = NULL;
    enum lud_status status = rules_new(game, options, (struct span){0}, memory, &rules, why);
    if (status == LUD_OK)
        status = use_rules(rules, options, memory, why);
    rules_free(rules);
    return status;
}

static enum lud_status fail_report(struct conformance_report *report,
                                   enum conformance_requirement requirement)
{
    report->failed = requirement;
    return LUD_ERROR_CHECK;
}

enum lud_status conformance_memory(const struct lud_game *game, struct span options,
                                   const struct lud_memory *memory, struct conformance_report *report)
{
    *report = (struct conformance_report){.game = game, .move = LUD_NO_MOVE};
    struct bytes kept = bytes_fixed(report->options, sizeof report->options);
    bytes_span(&kept, options);
    for (report->fault = 1; report->fault <= CONFORMANCE_FAULTS; report->fault++) {
        struct faulty faulty;
        faulty_init(&faulty, memory);
        faulty_fail(&faulty, report->fault);
        const enum lud_status status = use_game(game, options, &faulty.memory, &report->why);
        if (status != (faulty.failures > 0 ? LUD_ERROR_MEMORY : LUD_OK))
            return fail_report(report, faulty.failures > 0 ? REQUIRE_MEMORY : REQUIRE_OPEN);
        if (!faulty_balanced(&faulty))
            return fail_report(report, REQUIRE_LEAK);
        if (faulty.failures == 0)
            break;
    }
    return LUD_OK;
}
