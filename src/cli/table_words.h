/* table_words.h: what a person can type at the table: a move, its number in the list, or a command in English
 * or French, which an unambiguous beginning is enough for. */
#ifndef CLI_TABLE_WORDS_H
#define CLI_TABLE_WORDS_H

#include "cli/table.h"

/* Does what the line says; on error cli->why tells and the game is as it was. The empty line does nothing. */
enum lud_status table_obey(struct table *table, struct span line);

#endif
