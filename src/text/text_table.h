/* text_table.h: the generated table of one area's sentences; tools/texts.py writes one per file of data/text.
 */
#ifndef TEXT_TEXT_TABLE_H
#define TEXT_TEXT_TABLE_H

#include "text/text.h"

#include <assert.h>

struct text_table {
    int count;                             /* sentences */
    const char *const (*texts)[LUD_LANGS]; /* texts[TEXT_INDEX(key)][lang] */
};

#define TEXT_TABLE_SIZE(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Indexed by TEXT_AREA(key); NULL for an unused number. */
extern const struct text_table *const text_tables[];
extern const int text_table_count;

#endif
