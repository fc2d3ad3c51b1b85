/* person_rating.c: Elo ratings. The expected result 1 / (1 + 10^(-d/400)) is interpolated from a table, so
 * that every machine computes the same points. */
#include "api/person_rating.h"

#include "base/json.h"

enum { STEP = 25, STEPS = 32 }; /* points between two rows; differences above 800 count as 800 */

/* The expected result of a player who is 0, 25, 50 ... 800 points ahead, in millionths. */
static const int32_t expected[STEPS + 1] = {
    500000, 535916, 571463, 606288, 640065, 672510, 703385, 732507, 759747, 785027, 808318,
    829633, 849020, 866557, 882338, 896477, 909091, 920305, 930242, 939022, 946760, 953565,
    959537, 964769, 969347, 973346, 976836, 979878, 982528, 984834, 986840, 988584, 990099};

static int32_t expect(int32_t ahead)
{
    const int32_t size = ahead < 0 ? -ahead : ahead, step = size / STEP;
    int32_t value = expected[STEPS];
    if (step < STEPS)
        value = expected[step] + (expected[step + 1] - expected[step]) * (size % STEP) / STEP;
    return ahead < 0 ? LUD_ONE - value : value;
}

int32_t rating_gain(int32_t first, int32_t second, lud_value value)
{
    const int64_t gain = (int64_t)RATING_K * (value - expect(first - second));
    return (int32_t)((gain + (gain < 0 ? -LUD_ONE / 2 : LUD_ONE / 2)) / LUD_ONE);
}

void rating_change(struct rating ratings[2], lud_value value)
{
    for (int i = 0; i < 2; i++)
        if (ratings[i].games == 0)
            ratings[i].rating = RATING_START;
    const int32_t gain = rating_gain(ratings[0].rating, ratings[1].rating, value);
    ratings[0].rating += gain;
    ratings[1].rating -= gain;
    ratings[0].games++;
    ratings[1].games++;
}

bool rating_read(struct span text, struct rating *rating)
{
    enum { VALUES = 16, HIGHEST = 100000, GAMES = 1 << 30 };
    struct json_value values[VALUES];
    struct json json;
    int64_t points, games;
    if (json_read(&json, values, VALUES, text) != LUD_OK ||
        !json_integer(json_member(&json, 0, "rating"), -HIGHEST, HIGHEST, &points) ||
        !json_integer(json_member(&json, 0, "games"), 0, GAMES, &games))
        return false;
    *rating = (struct rating){.rating = (int32_t)points, .games = (int32_t)games};
    return true;
}

void rating_write(const struct rating *rating, const char *person, const char *game, struct bytes *out)
{
    struct json_writer writer = json_write(out);
    json_open(&writer, '{');
    json_member_text(&writer, "person", person);
    json_member_text(&writer, "game", game);
    json_member_number(&writer, "rating", rating->rating);
    json_member_number(&writer, "games", rating->games);
    json_close(&writer, '}');
}
