/* embedded.h: the files of data/assistant, made part of the program by cmake/knowledge.cmake. */
#ifndef ASSISTANT_EMBEDDED_H
#define ASSISTANT_EMBEDDED_H

#include "base/span.h"
#include "ludens.h"

struct embedded_file {
    const char *name; /* en/quoridor.txt */
    enum lud_lang lang;
    bool words; /* the words file of its language, else knowledge */
    const char *text;
    size_t size;
};

extern const struct embedded_file embedded_files[]; /* ends with a NULL name */

#endif
