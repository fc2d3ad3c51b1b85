/* text_table.h: the sentences of one area. tools/texts.py makes a table for each file of data/text. */
#ifndef TEXT_TEXT_TABLE_H
#define TEXT_TEXT_TABLE_H

#include "text/text.h"

#include <assert.h>

struct text_table {
    int count;
    const char *const (*texts)[LUD_LANGS]; /* by index: TEXT_INDEX of a key */
};

#define TEXT_TABLE_SIZE(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* By number of area (TEXT_AREA of a key); NULL where no area has the number. */
extern const struct text_table *const text_tables[];
extern const int text_table_count;

#endif
