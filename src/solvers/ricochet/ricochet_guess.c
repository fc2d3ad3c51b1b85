/* ricochet_guess.c: beam search: of all new positions after n moves, only those with the best estimates are
 * kept. It nearly always finds a solution, seldom a shortest one. It runs after the search has spent its
 * budget, and reuses the memory of the search. */
#include "solvers/ricochet/ricochet_inside_solver.h"

#include <string.h>

enum {
    WIDTH = 256,              /* of the beam, in positions */
    MOVES_MOST = 64,          /* most moves of a line */
    POSITIONS_MOST = 1 << 16, /* most positions remembered */
    TRIED_MOST = 150000,      /* most moves tried: about ten milliseconds */
    FAR_CAP = 40,             /* largest distance counted; cells with no path to the target get it too */
    BOUND_WEIGHT = 3,         /* weight of the lower bound; a helper's distance weighs 1 */
    ESTIMATES = (BOUND_WEIGHT + RICOCHET_ROBOTS) * FAR_CAP
};

struct guess {
    struct ricochet_search *search;
    uint32_t room, count;              /* capacity and number of positions in the store */
    uint32_t tried;                    /* moves tried so far */
    uint32_t beam[WIDTH];              /* position numbers of the current beam */
    uint32_t size;                     /* of the beam */
    uint32_t histogram[ESTIMATES + 1]; /* by estimate: number of new positions */
};

/* ---- estimates ----------------------------------------------------------------------------------------- */

static int bound_capped(struct ricochet_search *search, uint64_t word)
{
    int bound = 0;
    while (bound < FAR_CAP && !ricochet_search_within(search, word, bound))
        bound++;
    return bound;
}

static int away_capped(const struct ricochet_search *search, uint64_t word, int place)
{
    const int cell = ricochet_puzzle_cell(word, place);
    const int moves = search->flat ? search->away[place][cell] : search->bound.away[cell];
    return moves < FAR_CAP ? moves : FAR_CAP;
}

/* The lower bound alone is equal for too many positions. Adding the helpers' distances prefers positions with
 * helpers near the target. The UTBM Rasende Roboter report proposed this sum. */
static int estimate(struct ricochet_search *search, uint64_t word)
{
    int sum = BOUND_WEIGHT * bound_capped(search, word);
    for (int place = search->puzzle->vortex ? 0 : 1; place < search->puzzle->robots; place++)
        sum += away_capped(search, word, place);
    return sum;
}

/* ---- the beam ------------------------------------------------------------------------------------------ */

/* Takes over the store of the search, with as large a capacity as its memory allows. */
static void guess_init(struct guess *guess, struct ricochet_search *search)
{
    struct ricochet_store *store = &search->store;
    ricochet_seen_clear(&store->seen, store->seen.is_wide);
    while (store->seen.most < POSITIONS_MOST && ricochet_seen_grow(&store->seen))
        continue;
    *guess = (struct guess){
        .search = search, .room = store->room < POSITIONS_MOST ? store->room : POSITIONS_MOST, .size = 1};
    if (guess->room > store->seen.most)
        guess->room = (uint32_t)store->seen.most;
}

/* Stores a position if it is new. */
static void guess_add(struct guess *guess, uint64_t word, uint32_t parent)
{
    struct ricochet_store *store = &guess->search->store;
    if (!ricochet_seen_add(&store->seen, word, ricochet_seen_place(&store->seen, word)))
        return;
    store->words[guess->count] = word;
    store->parents[guess->count++] = parent;
    guess->histogram[estimate(guess->search, word)]++;
}

/* Tries all moves of a position. True if one solves the puzzle; the solved position is then the last
 * stored. */
static bool guess_expand(struct guess *guess, uint32_t index)
{
    const struct ricochet_puzzle *puzzle = guess->search->puzzle;
    struct ricochet_state state;
    ricochet_puzzle_state(puzzle, guess->search->store.words[index], &state);
    for (int lane = 0; lane < RICOCHET_DIRECTIONS * puzzle->robots && guess->count < guess->room; lane++) {
        struct ricochet_state child = state;
        const int robot = puzzle->colour[lane / RICOCHET_DIRECTIONS];
        guess->tried++;
        if (!ricochet_puzzle_play(puzzle, &child, robot,
                                  (enum ricochet_direction)(lane % RICOCHET_DIRECTIONS)))
            continue;
        guess_add(guess, ricochet_puzzle_word(puzzle, &child), index);
        if (ricochet_puzzle_solved(puzzle, &child))
            return true;
    }
    return false;
}

/* Fills the beam with the positions from `first` on that have the least estimates, in the order found. */
static void guess_select(struct guess *guess, uint32_t first)
{
    uint32_t free = WIDTH; /* places left for positions with an estimate of `last` */
    int last = 0;
    while (last < ESTIMATES && guess->histogram[last] < free)
        free -= guess->histogram[last++];
    guess->size = 0;
    for (uint32_t i = first; i < guess->count && guess->size < WIDTH; i++) {
        const int value = estimate(guess->search, guess->search->store.words[i]);
        if (value < last || (value == last && free > 0)) {
            free -= value == last;
            guess->beam[guess->size++] = i;
        }
    }
}

/* Advances the beam by one move; true if a position is solved. */
static bool guess_advance(struct guess *guess)
{
    const uint32_t first = guess->count;
    memset(guess->histogram, 0, sizeof guess->histogram);
    for (uint32_t i = 0; i < guess->size; i++)
        if (guess_expand(guess, guess->beam[i]))
            return true;
    guess_select(guess, first);
    return false;
}

/* ---- the line ------------------------------------------------------------------------------------------ */

/* Replays the line to the last stored position on a real state, to translate places into robots. */
static void guess_write_line(const struct guess *guess, int size, lud_move *line)
{
    const struct ricochet_store *store = &guess->search->store;
    const struct ricochet_puzzle *puzzle = guess->search->puzzle;
    struct ricochet_state state = *puzzle->start;
    uint64_t words[MOVES_MOST];
    uint32_t at = guess->count - 1;
    for (int i = size - 1; i >= 0; i--, at = store->parents[at])
        words[i] = store->words[at];
    for (int i = 0; i < size; i++)
        line[i] = ricochet_puzzle_follow(puzzle, &state, words[i]);
}

int ricochet_guess(struct ricochet_solver *solver, const struct ricochet_puzzle *puzzle, int most,
                   lud_move line[PUZZLE_MOST_MOVES])
{
    struct guess guess;
    guess_init(&guess, &solver->search);
    guess_add(&guess, ricochet_puzzle_word(puzzle, puzzle->start), RICOCHET_NO_PARENT);
    for (int n = 1; n <= MOVES_MOST && n <= most && guess.size > 0 && guess.tried < TRIED_MOST; n++)
        if (guess_advance(&guess)) {
            guess_write_line(&guess, n, line);
            return n;
        }
    return RICOCHET_NONE;
}
