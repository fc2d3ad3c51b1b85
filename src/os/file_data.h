/* file_data.h: the search path of data files (tables, opening books). */
#ifndef OS_FILE_DATA_H
#define OS_FILE_DATA_H

#include "base/bytes.h"
#include "base/why.h"

/* The folders of the search path, in order. */
enum file_data_place {
    FILE_DATA_VARIABLE, /* $LUDENS_DATA */
    FILE_DATA_USER,     /* $XDG_DATA_HOME/ludens, or ~/.local/share/ludens */
    FILE_DATA_SHARED,   /* <prefix>/share/ludens, the prefix of `cmake --install` */
    FILE_DATA_PLACES
};

/* Appends the folder of that place, without a trailing slash. False when the environment does not define
 * it. */
bool file_data_folder(enum file_data_place place, struct bytes *out);

/* Sets *out to the path of the data file `name`. A path `given` by the user (not NULL) is used unchecked, so
 * that a mistyped path is an error later rather than another file. Otherwise the first folder above that
 * contains the file. LUD_ERROR_FILE when none does, LUD_ERROR_TOO_LARGE or LUD_ERROR_MEMORY when the path
 * does not fit into *out. */
enum lud_status file_data_path(const char *given, const char *name, struct bytes *out, struct lud_why *why);

#endif
