/* page.h: the files of the page, inside the binary. web/build.mjs makes the table. */
#ifndef SERVER_PAGE_H
#define SERVER_PAGE_H

#include "base/span.h"

struct page_file {
    const char *path; /* "/ludens-1b2c3d4e5f60.js"; the html is "/" */
    const char *type; /* Content-Type */
    const char *tag;  /* ETag, with its quotes: changes when the bytes do; weak, it serves both forms */
    bool lasting;     /* its path changes when its bytes do: may be kept for ever */
    const unsigned char *data;
    size_t size;
    const unsigned char *small; /* the same, gzipped */
    size_t small_size;
};

extern const struct page_file page_files[]; /* path NULL at the end; the first is the html */

#endif
