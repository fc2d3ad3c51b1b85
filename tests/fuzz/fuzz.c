/* fuzz.c: what the fuzz targets share. */
#include "fuzz.h"

#include "games/games.h"

struct lud_rules *fuzz_rules(struct span *input, bool position)
{
    struct span line = {NULL, 0}, name = {NULL, 0};
    if (!span_line(input, &line) || !span_word(&line, &name))
        return NULL;
    const struct lud_game *game = games_find(name);
    struct lud_rules *rules = NULL;
    struct lud_why why;
    if (game == NULL)
        return NULL;
    const struct span text = position ? *input : span_of("");
    const struct span options = span_trim(line);
    const enum lud_status status = rules_new(game, options, text, memory_heap(), &rules, &why);
    REQUIRE((status == LUD_OK) == (rules != NULL));
    return rules;
}

void fuzz_check_why(const struct lud_why *why, enum lud_status status, struct span text)
{
    char room[1024];
    struct bytes out = bytes_fixed(room, sizeof room);
    REQUIRE(why->status == status && status != LUD_OK);
    REQUIRE(why->column >= 0 && (size_t)why->column <= text.size + 1);
    for (int lang = 0; lang < LUD_LANGS; lang++) {
        bytes_clear(&out);
        text_error(&out, (enum lud_lang)lang, why);
        REQUIRE(!out.failed && out.size > 0);
    }
}
