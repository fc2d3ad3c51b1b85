/* file_data.h: where data files are looked for (tables, opening books). */
#ifndef OS_FILE_DATA_H
#define OS_FILE_DATA_H

#include "base/bytes.h"
#include "base/why.h"

/* The places in the order in which they are tried. */
enum file_data_place {
    FILE_DATA_VARIABLE, /* $LUDENS_DATA */
    FILE_DATA_USER,     /* $XDG_DATA_HOME/ludens, or ~/.local/share/ludens */
    FILE_DATA_SHARED,   /* <prefix>/share/ludens, the prefix of `cmake --install` */
    FILE_DATA_PLACES
};

/* Appends the folder of that place, without a slash at the end; false when the environment does not say. */
bool file_data_folder(enum file_data_place place, struct bytes *out);

/* Replaces what *out holds by the path of the data file `name`. A path that the user gave (not NULL) is taken
 * as it is, whether there is such a file or not, so that a mistyped path is an error and no other file.
 * Otherwise the first folder above that has it: LUD_ERROR_FILE when none has, LUD_ERROR_TOO_LARGE when *out
 * is too small. */
enum lud_status file_data_path(const char *given, const char *name, struct bytes *out, struct lud_why *why);

#endif
