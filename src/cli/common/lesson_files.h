/* lesson_files.h: reads lesson files and makes the list of all lessons of them. */
#ifndef CLI_LESSON_FILES_H
#define CLI_LESSON_FILES_H

#include "cli/subcommand.h"
#include "lessons/lessons.h"

/* Files that were read. Close it even after an error. */
struct lesson_files {
    int count;
    struct lesson_file files[LESSONS_MAX];
    char names[LESSONS_MAX][LESSON_NAME + 1];
    struct bytes texts[LESSONS_MAX];
};

/* Reads one more file; its name without folder and `.lesson` is the lesson's. Errors name the path. */
enum lud_status lesson_files_read(struct lesson_files *files, struct cli *cli, const char *path);
/* Reads every file of the folder whose name ends with `.lesson`, in the order of their names. */
enum lud_status lesson_files_folder(struct lesson_files *files, struct cli *cli, const char *folder);
void lesson_files_close(struct lesson_files *files);

#endif
