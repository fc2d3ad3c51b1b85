/* menu.c: builds the table of an engine's options. Those of the algorithm come first, because the algorithm
 * reads its settings by index. */
#include "engine/menu.h"

#include "text/areas/engine_texts.h"

#include <assert.h>
#include <string.h>

static const struct lud_option *find_option(const struct lud_option *options, const char *name)
{
    for (; options != NULL && options->name != NULL; options++)
        if (strcmp(options->name, name) == 0)
            return options;
    return NULL;
}

static void menu_add(struct menu *menu, const struct lud_option *option)
{
    assert(menu->count < OPTION_MAX && find_option(menu->options, option->name) == NULL);
    menu->options[menu->count++] = *option;
}

/* Adds the algorithm's options, replaced by the row's `narrowed` ones where there are any. */
static void add_algorithm(struct menu *menu, const struct engine_player *player,
                          const struct lud_algorithm *algorithm)
{
    for (int i = 0; i < option_count(algorithm->options); i++) {
        const struct lud_option *option = &algorithm->options[i];
        const struct lud_option *narrowed = find_option(player->narrowed, option->name);
        assert(narrowed == NULL || narrowed->kind == option->kind);
        menu_add(menu, narrowed != NULL ? narrowed : option);
    }
}

static void add_evaluation(struct menu *menu, const char *preferred, const struct lud_evaluation *table)
{
    for (int i = 0; table[i].name != NULL; i++) {
        assert(i < MENU_EVALUATIONS);
        menu->evaluations[i] = table[i].name;
    }
    menu->evaluation = menu->count;
    menu_add(menu, &(struct lud_option){
                       .name = "evaluation",
                       .kind = OPTION_CHOICE,
                       .choices = menu->evaluations,
                       .fallback = preferred != NULL ? preferred : menu->evaluations[0],
                       .help = TEXT_ENGINE_EVALUATION,
                   });
}

void menu_init(struct menu *menu, const struct engine_player *player, const struct lud_algorithm *algorithm,
               const struct lud_game *game, const struct lud_settings *fixed)
{
    add_algorithm(menu, player, algorithm);
    menu->evaluation = -1;
    if (algorithm->needs_evaluation)
        add_evaluation(menu, player->evaluation, game->evaluations);
    menu->rules = menu->count;
    for (int i = 0; fixed != NULL && i < option_count(game->options); i++)
        if (!fixed->at[i].given)
            menu_add(menu, &game->options[i]);
}

const struct lud_evaluation *menu_evaluation(const struct menu *menu, const struct lud_settings *settings,
                                             const struct lud_game *game)
{
    return evaluation_find(game->evaluations,
                           menu->evaluation >= 0 ? settings->at[menu->evaluation].text : NULL);
}

void menu_rules(const struct menu *menu, const struct lud_settings *settings, struct bytes *out)
{
    for (int i = menu->rules; i < menu->count; i++) {
        bytes_text(out, i > menu->rules ? "," : "");
        bytes_text(out, menu->options[i].name);
        bytes_char(out, '=');
        bytes_text(out, settings->at[i].text);
    }
}
