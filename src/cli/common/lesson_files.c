/* lesson_files.c: lesson files from the disk. */
#include "cli/common/lesson_files.h"

#include "os/failure.h"
#include "os/file.h"
#include "text/areas/lessons_texts.h"
#include "text/areas/os_texts.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char ending[] = ".lesson";

static bool is_lesson(const char *name)
{
    const size_t size = strlen(name), tail = sizeof ending - 1;
    return size > tail && strcmp(name + size - tail, ending) == 0;
}

/* Whether something else than a file has this name; a pipe would keep the reader waiting. */
static bool is_no_file(const char *path)
{
    struct stat facts;
    return stat(path, &facts) == 0 && !S_ISREG(facts.st_mode);
}

enum lud_status lesson_files_read(struct lesson_files *files, struct cli *cli, const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *file = slash != NULL ? slash + 1 : path;
    const int i = files->count;
    cli_about(cli, span_of(path));
    if (i == LESSONS_MAX)
        return why_at(&cli->why, LUD_ERROR_TOO_LARGE, TEXT_LESSONS_TOO_MANY_FILES, 0, LESSONS_MAX, 0);
    const struct span name = span_first(span_of(file), strlen(file) - (is_lesson(file) ? strlen(ending) : 0));
    if (!is_lesson(file) || !lesson_name_valid(name))
        return cli_fail(cli, LUD_ERROR_SYNTAX, TEXT_LESSONS_NAME, span_of(file));
    if (is_no_file(path))
        return cli_fail(cli, LUD_ERROR_FILE, TEXT_LESSONS_NO_FILE, span_of(NULL));
    const enum lud_status status =
        file_read(cli->env->memory, path, LESSON_SIZE, &files->texts[i], &cli->why);
    if (status != LUD_OK)
        return status;
    memcpy(files->names[i], name.data, name.size);
    files->names[i][name.size] = '\0';
    files->files[i] = (struct lesson_file){span_of(files->names[i]), bytes_view(&files->texts[i])};
    files->count++;
    return LUD_OK;
}

static int keep_lesson(const struct dirent *entry)
{
    return is_lesson(entry->d_name);
}

static enum lud_status read_entry(struct lesson_files *files, struct cli *cli, const char *folder,
                                  const char *name)
{
    char array[FILE_PATH];
    struct bytes path = bytes_fixed(array, sizeof array);
    bytes_text(&path, folder);
    bytes_char(&path, '/');
    bytes_text(&path, name);
    return lesson_files_read(files, cli, bytes_string(&path));
}

enum lud_status lesson_files_folder(struct lesson_files *files, struct cli *cli, const char *folder)
{
    struct dirent **entries;
    enum lud_status status = LUD_OK;
    cli_about(cli, span_of(folder));
    const int count = scandir(folder, &entries, keep_lesson, alphasort);
    if (count < 0)
        return failure_why(&cli->why, TEXT_OS_NO_READ, errno);
    for (int i = 0; i < count; i++) {
        if (status == LUD_OK)
            status = read_entry(files, cli, folder, entries[i]->d_name);
        free(entries[i]);
    }
    free(entries);
    return status;
}

void lesson_files_close(struct lesson_files *files)
{
    for (int i = 0; i < files->count; i++)
        bytes_destroy(&files->texts[i]);
    files->count = 0;
}
