/* knowledge_files.h: an assistant with the additional files of --knowledge. */
#ifndef CLI_KNOWLEDGE_FILES_H
#define CLI_KNOWLEDGE_FILES_H

#include "assistant/assistant.h"
#include "cli/subcommand.h"

extern const struct argument knowledge_options[]; /* knowledge, repeated */

/* The assistant and the texts of its files, which must outlive it. */
struct knowledge_files {
    struct bytes texts[ARGUMENTS_REPEATS];
    int count;
    struct assistant *assistant; /* owned */
};

/* Reads the files and creates the assistant. Call knowledge_files_close even after an error. Errors name the
 * file and the line. */
enum lud_status knowledge_files_open(struct knowledge_files *files, struct cli *cli);
void knowledge_files_close(struct knowledge_files *files);

#endif
