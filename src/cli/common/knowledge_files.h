/* knowledge_files.h: the assistant with the files that --knowledge names. */
#ifndef CLI_KNOWLEDGE_FILES_H
#define CLI_KNOWLEDGE_FILES_H

#include "assistant/assistant.h"
#include "cli/subcommand.h"

extern const struct argument knowledge_options[]; /* knowledge, repeated */

/* The texts of the files, which must outlive the assistant. */
struct knowledge_files {
    struct bytes texts[ARGUMENTS_REPEATS];
    int count;
    struct assistant *assistant;
};

/* Reads the files and makes the assistant; close it in any case. Errors name the file and its line. */
enum lud_status knowledge_files_open(struct knowledge_files *files, struct cli *cli);
void knowledge_files_close(struct knowledge_files *files);

#endif
