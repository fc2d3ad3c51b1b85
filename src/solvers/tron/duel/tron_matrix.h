/* tron_matrix.h: the value of a small matrix game in mixed strategies. */
#ifndef SOLVERS_TRON_MATRIX_H
#define SOLVERS_TRON_MATRIX_H

enum { MATRIX_MAX = 5 }; /* choices of each player */

/* What the row player, who gets pay[row][column] and wants much, can be sure of on average; 1..MATRIX_MAX
 * rows and columns. */
double tron_matrix_value(double pay[MATRIX_MAX][MATRIX_MAX], int rows, int columns);

#endif
