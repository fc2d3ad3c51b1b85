/* tron_matrix.h: the value of a small matrix game in mixed strategies. */
#ifndef SOLVERS_TRON_MATRIX_H
#define SOLVERS_TRON_MATRIX_H

enum { MATRIX_MAX = 5 }; /* most choices of each player */

/* The expected payment that the maximizing row player, who gets pay[row][column], can
 * guarantee. 1..MATRIX_MAX rows and columns. */
double tron_matrix_value(double pay[MATRIX_MAX][MATRIX_MAX], int rows, int columns);

#endif
