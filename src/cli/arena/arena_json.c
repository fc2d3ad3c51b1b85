/* arena_json.c: writes the results as one JSON object. Infinite values and NaN become null. */
#include "base/json.h"
#include "cli/arena/arena_figures.h"
#include "cli/arena/arena_show.h"

#include <math.h>

static void put_decimal(struct json_writer *writer, const char *name, double value, int decimals)
{
    double unit = 1;
    for (int i = 0; i < decimals; i++)
        unit *= 10;
    json_name(writer, name);
    if (isfinite(value) && fabs(value) < 1e12)
        json_fixed_point(writer, (int64_t)llround(value * unit), decimals);
    else
        json_null(writer);
}

static void put_rating(struct json_writer *writer, const struct rating_elo *rating)
{
    put_decimal(writer, "elo", rating->elo, 1);
    put_decimal(writer, "low", rating->low, 1);
    put_decimal(writer, "high", rating->high, 1);
}

static void put_count(struct json_writer *writer, const char *name, uint64_t count)
{
    json_member_number(writer, name, (int64_t)count);
}

static void put_endings(struct json_writer *writer, const char *name, const uint64_t *counts)
{
    json_name(writer, name);
    json_open(writer, '{');
    for (int ending = 0; ending < ENDINGS; ending++)
        if (counts[ending] > 0)
            put_count(writer, ending_word((enum ending)ending), counts[ending]);
    json_close(writer, '}');
}

static void put_seats(struct json_writer *writer, const struct results *results,
                      const struct standing *standing)
{
    json_name(writer, "seats");
    json_open(writer, '[');
    for (int seat = 0; seat < results->seats; seat++) {
        json_open(writer, '{');
        put_count(writer, "games", standing->seats[seat].games);
        put_decimal(writer, "score",
                    figure_mean(standing->seats[seat].points, standing->seats[seat].games, results->by_score),
                    4);
        json_close(writer, '}');
    }
    json_close(writer, ']');
}

static void put_entrant(struct json_writer *writer, const struct arena_show *show, int entrant,
                        const struct rating_elo *rating)
{
    const struct results *results = show->results;
    const struct standing *standing = &results->standings[entrant];
    json_open(writer, '{');
    json_member_text(writer, "name", show->names[entrant]);
    put_count(writer, "games", standing->games);
    put_count(writer, "wins", standing->wins);
    put_count(writer, "draws", standing->draws);
    put_count(writer, "losses", standing->losses);
    put_decimal(writer, "score", figure_mean(standing->points, standing->games, results->by_score), 4);
    if (rating != NULL)
        put_rating(writer, rating);
    put_seats(writer, results, standing);
    put_endings(writer, "faults", standing->faults);
    put_count(writer, "moves", standing->moves);
    put_count(writer, "time", standing->time);
    json_close(writer, '}');
}

static void put_pair(struct json_writer *writer, const struct arena_show *show, int first, int second)
{
    const struct rating_counts *counts = results_against(show->results, first, second);
    const struct rating_elo elo = rating_elo(counts);
    json_open(writer, '{');
    json_member_text(writer, "first", show->names[first]);
    json_member_text(writer, "second", show->names[second]);
    put_count(writer, "wins", counts->wins);
    put_count(writer, "draws", counts->draws);
    put_count(writer, "losses", counts->losses);
    json_name(writer, "pairs");
    json_open(writer, '[');
    for (int i = 0; i < 5; i++)
        json_number(writer, (int64_t)counts->pairs[i]);
    json_close(writer, ']');
    put_rating(writer, &elo);
    put_decimal(writer, "superiority", rating_superiority(counts), 4);
    json_close(writer, '}');
}

static void put_sprt(struct json_writer *writer, const struct arena_show *show)
{
    static const char *const words[] = {
        [SPRT_CONTINUE] = "continue", [SPRT_ACCEPT] = "accept", [SPRT_REJECT] = "reject"};
    const struct rating_sprt_state state = rating_sprt(show->sprt, results_against(show->results, 0, 1));
    json_name(writer, "sprt");
    json_open(writer, '{');
    put_decimal(writer, "elo0", show->sprt->elo0, 1);
    put_decimal(writer, "elo1", show->sprt->elo1, 1);
    put_decimal(writer, "llr", state.llr, 4);
    put_decimal(writer, "lower", state.lower, 4);
    put_decimal(writer, "upper", state.upper, 4);
    json_member_text(writer, "verdict", words[state.verdict]);
    json_close(writer, '}');
}

static void put_entrants(struct json_writer *writer, const struct arena_show *show)
{
    struct rating_elo ratings[RATING_PLAYERS_MAX];
    const bool rated = results_rate(show->results, ratings);
    json_name(writer, "engines");
    json_open(writer, '[');
    for (int i = 0; i < show->results->entrants; i++)
        put_entrant(writer, show, i, rated ? &ratings[i] : NULL);
    json_close(writer, ']');
}

static void put_pairs(struct json_writer *writer, const struct arena_show *show)
{
    json_name(writer, "pairings");
    json_open(writer, '[');
    for (int first = 0; first < show->results->entrants; first++)
        for (int second = first + 1; second < show->results->entrants; second++)
            if (figure_games(results_against(show->results, first, second)) > 0)
                put_pair(writer, show, first, second);
    json_close(writer, ']');
}

void arena_show_json(const struct arena_show *show, struct bytes *out)
{
    struct json_writer writer = json_write(out);
    json_open(&writer, '{');
    json_member_text(&writer, "game", show->game->name);
    put_count(&writer, "games", show->results->games);
    if (show->planned > 0)
        put_count(&writer, "planned", show->planned);
    put_entrants(&writer, show);
    put_pairs(&writer, show);
    put_endings(&writer, "endings", show->results->endings);
    json_name(&writer, "plies");
    json_open(&writer, '{');
    put_count(&writer, "least", show->results->lengths.least);
    put_count(&writer, "most", show->results->lengths.most);
    put_count(&writer, "sum", show->results->lengths.sum);
    json_close(&writer, '}');
    if (show->sprt != NULL)
        put_sprt(&writer, show);
    json_close(&writer, '}');
    bytes_char(out, '\n');
}
