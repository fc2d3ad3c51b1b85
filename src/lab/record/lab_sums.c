/* lab_sums.c: sums per root move. When a value lies beyond the last bin, neighbouring bins are merged; when
 * there is no room for a checkpoint, every second one is dropped: so both keep their resolution relative to
 * what they show. */
#include "lab/record/lab_sums.h"

#include <string.h>

static size_t arms_size(void)
{
    return LUD_MAX_MOVES * sizeof(struct lab_arm);
}

static size_t points_size(void)
{
    return (size_t)LAB_CHECKS * LUD_MAX_MOVES * sizeof(struct lab_point);
}

bool lab_sums_init(struct lab_sums *sums, int64_t low, int64_t high, const struct lud_memory *memory)
{
    *sums = (struct lab_sums){.low = low, .width = high > low ? (high - low) / LAB_BINS : 1, .stride = 1};
    sums->arms = memory_new(memory, arms_size());
    sums->points = memory_new(memory, points_size());
    if (sums->arms != NULL && sums->points != NULL)
        return true;
    lab_sums_destroy(sums, memory);
    return false;
}

void lab_sums_destroy(struct lab_sums *sums, const struct lud_memory *memory)
{
    memory_free(memory, sums->arms, arms_size());
    memory_free(memory, sums->points, points_size());
    sums->arms = NULL;
    sums->points = NULL;
}

struct lab_arm *lab_sums_arm(struct lab_sums *sums, lud_move move)
{
    for (int i = 0; i < sums->arm_count; i++)
        if (sums->arms[i].move == move)
            return &sums->arms[i];
    if (sums->arm_count == LUD_MAX_MOVES)
        return NULL;
    struct lab_arm *arm = &sums->arms[sums->arm_count++];
    *arm = (struct lab_arm){.move = move};
    return arm;
}

/* ---- checkpoints ---- */

static struct lab_point *row_of(struct lab_sums *sums, int check)
{
    return sums->points + (size_t)check * LUD_MAX_MOVES;
}

static void thin_out(struct lab_sums *sums)
{
    sums->checks /= 2;
    for (int i = 0; i < sums->checks; i++) { /* checkpoint i is after (i + 1) * stride simulations */
        memcpy(row_of(sums, i), row_of(sums, 2 * i + 1), LUD_MAX_MOVES * sizeof(struct lab_point));
        sums->at[i] = sums->at[2 * i + 1];
    }
    sums->stride *= 2;
}

static void take_check(struct lab_sums *sums)
{
    if (sums->checks == LAB_CHECKS)
        thin_out(sums);
    if (sums->sims % sums->stride != 0)
        return;
    struct lab_point *row = row_of(sums, sums->checks);
    memset(row, 0, LUD_MAX_MOVES * sizeof *row);
    for (int i = 0; i < sums->arm_count; i++) {
        const struct lab_arm *arm = &sums->arms[i];
        if (arm->count > 0)
            row[i] = (struct lab_point){(uint32_t)arm->count, (lud_value)(arm->sum / (int64_t)arm->count)};
    }
    sums->at[sums->checks++] = sums->sims;
}

void lab_sums_begin(struct lab_sums *sums)
{
    if (sums->sims > 0 && sums->sims % sums->stride == 0)
        take_check(sums);
    sums->sims++;
}

/* ---- histograms ---- */

static void widen(struct lab_sums *sums)
{
    for (int i = 0; i < sums->arm_count; i++) {
        uint32_t *bins = sums->arms[i].bins;
        for (int bin = 0; bin < LAB_BINS / 2; bin++)
            bins[bin] = bins[2 * bin] + bins[2 * bin + 1];
        memset(bins + LAB_BINS / 2, 0, LAB_BINS / 2 * sizeof bins[0]);
    }
    sums->width *= 2;
}

void lab_sums_bin(struct lab_sums *sums, struct lab_arm *arm, int64_t value)
{
    const int64_t above = value > sums->low ? value - sums->low : 0;
    /* The largest value belongs to the last bin: a certain win is no reason to halve the resolution. */
    while (above > sums->width * LAB_BINS)
        widen(sums);
    const int64_t bin = above / sums->width;
    arm->bins[bin < LAB_BINS ? bin : LAB_BINS - 1]++;
}

/* Newton's method from above. */
double lab_root(double x)
{
    double root = x > 1 ? x : 1;
    double next = (root + x / root) / 2;
    while (next < root) {
        root = next;
        next = (root + x / root) / 2;
    }
    return root;
}

double lab_arm_spread(const struct lab_arm *arm)
{
    if (arm->count < 2)
        return 0;
    const double count = (double)arm->count, sum = (double)arm->sum;
    const double variance = (arm->squares - sum / count * sum) / (count - 1);
    return lab_root(variance > 0 ? variance : 0);
}

double lab_arm_error(const struct lab_arm *arm)
{
    return arm->count < 2 ? 0 : lab_arm_spread(arm) / lab_root((double)arm->count);
}
