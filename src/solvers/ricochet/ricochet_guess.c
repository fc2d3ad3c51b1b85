/* ricochet_guess.c: a beam search: of all new positions after n moves the few that seem nearest are kept.
 * Finds a line nearly always, and seldom a shortest one. It comes when the search has spent its budget, and
 * takes over the memory of it. */
#include "solvers/ricochet/ricochet_inside_solver.h"

#include <string.h>

enum {
    WIDTH = 256,
    STEPS = 64,     /* moves of a line at most */
    MOST = 1 << 16, /* positions remembered at most, */
    LOOKS = 150000, /* and moves tried: some ten milliseconds */
    FAR = 40,       /* what cells count from which there is no way */
    BOUND = 3,      /* what a move of the bound weighs, one of a helper being 1 */
    ESTIMATES = (BOUND + RICOCHET_ROBOTS) * FAR
};

struct guess {
    struct ricochet_search *search;
    uint32_t room, count; /* of the words and parents of the store: positions that may be, that are */
    uint32_t looks;       /* moves tried so far */
    uint32_t beam[WIDTH]; /* positions after n moves */
    uint32_t size;
    uint32_t of[ESTIMATES + 1]; /* how many of the next have this estimate */
};

/* ---- estimates ----------------------------------------------------------------------------------------- */

static int bound_of(struct ricochet_search *search, uint64_t word)
{
    int bound = 0;
    while (bound < FAR && !ricochet_search_within(search, word, bound))
        bound++;
    return bound;
}

static int away(const struct ricochet_search *search, uint64_t word, int place)
{
    const int cell = ricochet_puzzle_cell(word, place);
    const int moves = search->flat ? search->away[place][cell] : search->bound.away[cell];
    return moves < FAR ? moves : FAR;
}

/* The bound alone is the same for too many. Helpers that come nearer can help: the sum that the UTBM Rasende
 * Roboter report planned. */
static int estimate(struct ricochet_search *search, uint64_t word)
{
    int sum = BOUND * bound_of(search, word);
    for (int place = search->puzzle->vortex ? 0 : 1; place < search->puzzle->robots; place++)
        sum += away(search, word, place);
    return sum;
}

/* ---- the beam ------------------------------------------------------------------------------------------ */

/* Forgets what the search has found; room for as much as memory allows. */
static void begin(struct guess *guess, struct ricochet_search *search)
{
    struct ricochet_store *store = &search->store;
    ricochet_seen_clear(&store->seen, store->seen.is_wide);
    while (store->seen.most < MOST && ricochet_seen_grow(&store->seen))
        continue;
    *guess = (struct guess){.search = search, .room = store->room < MOST ? store->room : MOST, .size = 1};
    if (guess->room > store->seen.most)
        guess->room = (uint32_t)store->seen.most;
}

/* Remembers a position if it is new. */
static void keep(struct guess *guess, uint64_t word, uint32_t parent)
{
    struct ricochet_store *store = &guess->search->store;
    if (!ricochet_seen_add(&store->seen, word, ricochet_seen_place(&store->seen, word)))
        return;
    store->words[guess->count] = word;
    store->parents[guess->count++] = parent;
    guess->of[estimate(guess->search, word)]++;
}

/* Tries all moves of a position; true when one solves the puzzle, whose position is the last one then. */
static bool look(struct guess *guess, uint32_t index)
{
    const struct ricochet_puzzle *puzzle = guess->search->puzzle;
    struct ricochet_state state;
    ricochet_puzzle_state(puzzle, guess->search->store.words[index], &state);
    for (int lane = 0; lane < RICOCHET_DIRECTIONS * puzzle->robots && guess->count < guess->room; lane++) {
        struct ricochet_state child = state;
        const int robot = puzzle->colour[lane / RICOCHET_DIRECTIONS];
        guess->looks++;
        if (!ricochet_puzzle_play(puzzle, &child, robot,
                                  (enum ricochet_direction)(lane % RICOCHET_DIRECTIONS)))
            continue;
        keep(guess, ricochet_puzzle_word(puzzle, &child), index);
        if (ricochet_puzzle_solved(puzzle, &child))
            return true;
    }
    return false;
}

/* Of the positions from `first` on those with the least estimates, in the order in which they were found. */
static void choose(struct guess *guess, uint32_t first)
{
    uint32_t free = WIDTH; /* places that are left for those with an estimate of `last` */
    int last = 0;
    while (last < ESTIMATES && guess->of[last] < free)
        free -= guess->of[last++];
    guess->size = 0;
    for (uint32_t i = first; i < guess->count && guess->size < WIDTH; i++) {
        const int value = estimate(guess->search, guess->search->store.words[i]);
        if (value < last || (value == last && free > 0)) {
            free -= value == last;
            guess->beam[guess->size++] = i;
        }
    }
}

/* One move further; true when a position is solved. */
static bool advance(struct guess *guess)
{
    const uint32_t first = guess->count;
    memset(guess->of, 0, sizeof guess->of);
    for (uint32_t i = 0; i < guess->size; i++)
        if (look(guess, guess->beam[i]))
            return true;
    choose(guess, first);
    return false;
}

/* ---- the line ------------------------------------------------------------------------------------------ */

/* Replays the way to the last position with the robots' real names. */
static void write_line(const struct guess *guess, int size, lud_move *line)
{
    const struct ricochet_store *store = &guess->search->store;
    const struct ricochet_puzzle *puzzle = guess->search->puzzle;
    struct ricochet_state state = *puzzle->start;
    uint64_t words[STEPS];
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
    begin(&guess, &solver->search);
    keep(&guess, ricochet_puzzle_word(puzzle, puzzle->start), RICOCHET_NOBODY);
    for (int n = 1; n <= STEPS && n <= most && guess.size > 0 && guess.looks < LOOKS; n++)
        if (advance(&guess)) {
            write_line(&guess, n, line);
            return n;
        }
    return RICOCHET_NONE;
}
