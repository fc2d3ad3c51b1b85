/* ricochet_rating.c: a move is worth a hundred points. The other weights come from a linear fit to the effort
 * of our weaker searches, rounded to multiples of five (bench/ricochet_ratings.py --seed 1 --fit). */
#include "puzzles/ricochet_rating.h"

#include "puzzles/ricochet_alone.h"
#include "text/areas/puzzles_texts.h"

enum {
    MOVE = 100,       /* per move */
    HELPER = 30,      /* per robot that has to help */
    DETOUR = 15,      /* per extra move that the robot needs alone */
    DETOUR_MOST = 10, /* most extra moves that count; also when the robot cannot do it alone */
    MISS = 25,        /* per doubling of the near misses */
    LINE = 10         /* subtracted per doubling of the shortest solutions */
};

static const struct {
    int from; /* fewest points */
    const char *word;
    enum lud_text name;
} stars_table[RICOCHET_STARS] = {{0, "beginner", TEXT_PUZZLE_BEGINNER},
                                 {400, "easy", TEXT_PUZZLE_EASY},
                                 {650, "medium", TEXT_PUZZLE_MEDIUM},
                                 {850, "hard", TEXT_PUZZLE_HARD},
                                 {1100, "expert", TEXT_PUZZLE_EXPERT}};

/* The logarithm to base 2, rounded down; 0 for 0. */
static int doublings(uint64_t number)
{
    int count = 0;
    while ((number >>= 1) != 0)
        count++;
    return count;
}

static int detour(const struct ricochet_rating *rating)
{
    const int more = rating->alone - rating->moves;
    return rating->alone == RICOCHET_NONE || more > DETOUR_MOST ? DETOUR_MOST : more;
}

int ricochet_points(const struct ricochet_rating *rating)
{
    const int points = MOVE * rating->moves + HELPER * rating->helpers + DETOUR * detour(rating) +
                       MISS * doublings((uint64_t)rating->misses + 1) - LINE * doublings(rating->lines);
    return points < 0 ? 0 : points;
}

int ricochet_stars(int points)
{
    int stars = 1;
    while (stars < RICOCHET_STARS && points >= stars_table[stars].from)
        stars++;
    return stars;
}

int ricochet_stars_moves(int stars)
{
    return stars < 1 || stars >= RICOCHET_STARS ? 0 : stars_table[stars].from / MOVE + 1;
}

const char *ricochet_stars_word(int stars)
{
    return stars_table[stars - 1].word;
}

enum lud_text ricochet_stars_name(int stars)
{
    return stars_table[stars - 1].name;
}

/* Callback of ricochet_solve_all: takes the helpers of the first, plainest solution and stops. */
static bool note_helpers(void *context, const struct ricochet_solution *solution)
{
    struct ricochet_rating *rating = context;
    rating->helpers = solution->robots - 1;
    return false;
}

void ricochet_rate(struct ricochet_solver *solver, const struct lud_rules *rules,
                   const struct lud_state *state, const struct lud_limits *limits, const struct lud_env *env,
                   struct ricochet_rating *rating)
{
    struct ricochet_all all;
    *rating = (struct ricochet_rating){.alone = RICOCHET_NONE};
    ricochet_solve_all(solver, rules, state, limits, env, 1, note_helpers, rating, &all);
    rating->status = all.answer.status;
    rating->moves = all.answer.low;
    if (rating->status != RICOCHET_SOLVED)
        return;
    if (all.told == 0) /* solved, but not counted */
        rating->status = RICOCHET_BOUNDS;
    rating->lines = all.count;
    rating->line_size = all.answer.line_size;
    for (int i = 0; i < all.answer.line_size; i++)
        rating->line[i] = all.answer.line[i];
    if (all.told == 0 || rating->moves == 0) {
        rating->helpers = 0;
        return;
    }
    const struct ricochet_alone alone = ricochet_alone(rules, state, rating->moves);
    rating->alone = alone.moves;
    rating->misses = alone.misses;
    rating->points = ricochet_points(rating);
    rating->stars = ricochet_stars(rating->points);
}
