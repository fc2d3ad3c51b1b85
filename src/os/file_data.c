/* file_data.c: the search path of data files, after the XDG Base Directory Specification 0.8. */
#include "os/file_data.h"

#include "text/areas/os_texts.h"
#include "text/text.h"

#include <stdlib.h>
#include <unistd.h>

#ifndef LUDENS_PREFIX
#define LUDENS_PREFIX "/usr/local"
#endif

/* Value of an environment variable; NULL when unset, empty or, if `absolute`, not an absolute path. */
static const char *environment_value(const char *name, bool absolute)
{
    const char *value = getenv(name);
    return value != NULL && value[0] != '\0' && (!absolute || value[0] == '/') ? value : NULL;
}

static bool user_folder(struct bytes *out)
{
    const char *data = environment_value("XDG_DATA_HOME", true);
    const char *home = environment_value("HOME", true);
    if (data == NULL && home == NULL)
        return false;
    bytes_text(out, data != NULL ? data : home);
    bytes_text(out, data != NULL ? "/ludens" : "/.local/share/ludens");
    return true;
}

bool file_data_folder(enum file_data_place place, struct bytes *out)
{
    const char *named = environment_value("LUDENS_DATA", false);
    switch (place) {
    case FILE_DATA_VARIABLE:
        bytes_text(out, named);
        return named != NULL;
    case FILE_DATA_USER:
        return user_folder(out);
    case FILE_DATA_SHARED:
        bytes_text(out, LUDENS_PREFIX "/share/ludens");
        return true;
    default:
        return false;
    }
}

enum lud_status file_data_path(const char *given, const char *name, struct bytes *out, struct lud_why *why)
{
    bytes_clear(out);
    bytes_text(out, given);
    bool found = given != NULL;
    for (int place = 0; place < FILE_DATA_PLACES && !found && !out->failed; place++) {
        bytes_clear(out);
        if (!file_data_folder((enum file_data_place)place, out))
            continue;
        bytes_char(out, '/');
        bytes_text(out, name);
        found = !out->failed && access(bytes_string(out), F_OK) == 0;
    }
    if (out->failed)
        return why_plain(why, out->capacity == out->max ? LUD_ERROR_TOO_LARGE : LUD_ERROR_MEMORY, TEXT_NONE);
    if (found)
        return LUD_OK;
    bytes_clear(out);
    why_plain(why, LUD_ERROR_FILE, TEXT_OS_NO_DATA);
    why_word(why, span_of(name));
    return LUD_ERROR_FILE;
}
