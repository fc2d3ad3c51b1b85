/* tron_matrix.c: solves a matrix game as a linear program by the simplex method (Dantzig 1951), with Bland's
 * rule (1977), which guarantees termination. With all payments shifted above 0, the column player's best
 * mixture is proportional to the y that
 *
 *     maximizes   sum y   subject to   pay * y <= 1,  y >= 0,
 *
 * and the maximum is 1 / value. */
#include "solvers/tron/duel/tron_matrix.h"

#include <assert.h>

#define TINY 1e-12 /* smaller magnitudes count as 0 */

/* The simplex tableau. Columns: | y of each choice | slack variables | right-hand side |. */
struct tableau {
    double at[MATRIX_MAX + 1][2 * MATRIX_MAX + 1]; /* one row per constraint; the last row is the objective */
    int basis[MATRIX_MAX];                         /* by row: its basic variable */
    int rows, width;                               /* constraints; variables */
};

/* The first column that increases the objective; -1 if none does. */
static int entering(const struct tableau *tableau)
{
    for (int column = 0; column < tableau->width; column++)
        if (tableau->at[tableau->rows][column] < -TINY)
            return column;
    return -1;
}

/* The row that limits the column most; of equals the one whose basic variable comes first. */
static int leaving(const struct tableau *tableau, int column)
{
    int best = -1;
    double least = 0;
    for (int row = 0; row < tableau->rows; row++) {
        const double pivot = tableau->at[row][column];
        if (pivot <= TINY)
            continue;
        const double limit = tableau->at[row][tableau->width] / pivot;
        if (best < 0 || limit < least - TINY ||
            (limit < least + TINY && tableau->basis[row] < tableau->basis[best])) {
            best = row;
            least = limit;
        }
    }
    return best;
}

static void pivot(struct tableau *tableau, int row, int column)
{
    const double head = tableau->at[row][column];
    for (int i = 0; i <= tableau->width; i++)
        tableau->at[row][i] /= head;
    for (int other = 0; other <= tableau->rows; other++) {
        const double factor = tableau->at[other][column];
        if (other == row)
            continue;
        for (int i = 0; i <= tableau->width; i++)
            tableau->at[other][i] -= factor * tableau->at[row][i];
    }
    tableau->basis[row] = column;
}

static double lowest(double pay[MATRIX_MAX][MATRIX_MAX], int rows, int columns)
{
    double low = pay[0][0];
    for (int row = 0; row < rows; row++)
        for (int column = 0; column < columns; column++)
            low = pay[row][column] < low ? pay[row][column] : low;
    return low;
}

double tron_matrix_value(double pay[MATRIX_MAX][MATRIX_MAX], int rows, int columns)
{
    struct tableau tableau = {.rows = rows, .width = columns + rows};
    const double shift = 1 - lowest(pay, rows, columns);
    assert(rows >= 1 && rows <= MATRIX_MAX && columns >= 1 && columns <= MATRIX_MAX);
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++)
            tableau.at[row][column] = pay[row][column] + shift;
        tableau.at[row][columns + row] = 1;
        tableau.at[row][tableau.width] = 1;
        tableau.basis[row] = columns + row;
    }
    for (int column = 0; column < columns; column++)
        tableau.at[rows][column] = -1;
    for (int column = entering(&tableau); column >= 0; column = entering(&tableau)) {
        const int row = leaving(&tableau, column);
        assert(row >= 0); /* payments are above 0, so the sum is bounded */
        pivot(&tableau, row, column);
    }
    return 1 / tableau.at[rows][tableau.width] - shift;
}
