/* facts.c: queries the store and writes its rows as JSON. */
#include "server/facts.h"

#include "base/json.h"

enum { GAMES = 50 };

static void write_games(const struct store_game *games, size_t count, struct bytes *out)
{
    struct json_writer writer = json_write(out);
    json_open(&writer, '[');
    for (size_t i = 0; i < count; i++) {
        json_open(&writer, '{');
        json_member_text(&writer, "game", games[i].id);
        json_member_text(&writer, "kind", games[i].game);
        json_member_number(&writer, "created", (int64_t)games[i].created);
        json_member_number(&writer, "changed", (int64_t)games[i].changed);
        json_name(&writer, "over");
        json_bool(&writer, games[i].over);
        json_close(&writer, '}');
    }
    json_close(&writer, ']');
}

static enum lud_status query_games(struct store *store, struct span person, struct bytes *out,
                                   struct lud_why *why)
{
    struct store_game games[GAMES];
    size_t count = 0;
    const enum lud_status status = store->kind->mine(store, person, games, GAMES, &count, why);
    if (status == LUD_OK)
        write_games(games, count, out);
    return status;
}

static enum lud_status query_rating(struct store *store, struct span person, struct span game,
                                    struct bytes *out, struct lud_why *why)
{
    struct store_rating rating = {0};
    const enum lud_status status = store->kind->rating(store, person, game, &rating, why);
    if (status != LUD_OK)
        return status;
    struct json_writer writer = json_write(out);
    json_open(&writer, '{');
    json_member_number(&writer, "rating", rating.rating);
    json_member_number(&writer, "games", rating.games);
    json_close(&writer, '}');
    return LUD_OK;
}

enum lud_status facts_query(struct store *store, const struct api_wanted *wanted, struct bytes *out,
                            struct lud_why *why)
{
    const struct span person = span_of(wanted->person), text = span_of(wanted->text);
    switch (wanted->what) {
    case API_WANT_MINE:
        return query_games(store, person, out, why);
    case API_WANT_PUZZLES:
        return store->kind->puzzles(store, person, text, out, why);
    case API_WANT_RATING:
        return query_rating(store, person, text, out, why);
    default:
        return LUD_OK;
    }
}
