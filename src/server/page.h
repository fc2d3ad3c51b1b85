/* page.h: the files of the page, compiled into the binary. web/build.mjs generates the table. */
#ifndef SERVER_PAGE_H
#define SERVER_PAGE_H

#include "base/span.h"

struct page_file {
    const char *path; /* "/ludens-1b2c3d4e5f60.js"; the html is "/" */
    const char *type; /* Content-Type */
    const char *tag; /* ETag with its quotes; weak, since it is the same for the plain and the gzipped form */
    bool lasting;    /* its path changes with its content, so caches may keep it forever */
    const unsigned char *data;
    size_t size;
    const unsigned char *small; /* the same, gzipped; NULL = that saves nothing, as with pictures */
    size_t small_size;
};

extern const struct page_file page_files[]; /* the first is the html; the last has path NULL */

#endif
