/* knowledge_files.c: reads the files of --knowledge and creates an assistant that uses them. */
#include "cli/common/knowledge_files.h"

#include "assistant/knowledge.h"
#include "os/file.h"
#include "text/areas/cli_texts.h"

const struct argument knowledge_options[] = {
    {.name = "knowledge",
     .kind = ARGUMENT_TEXT,
     .value = "FILE",
     .repeated = true,
     .help = TEXT_CLI_OPTION_KNOWLEDGE},
    {.name = NULL},
};

enum lud_status knowledge_files_open(struct knowledge_files *files, struct cli *cli)
{
    const struct arguments *arguments = &cli->arguments;
    struct assistant_file more[ARGUMENTS_REPEATS];
    size_t fault;
    *files = (struct knowledge_files){.count = 0};
    for (int i = 0; i < arguments->repeat_count; i++) {
        const char *path = arguments->repeats[i].data; /* points into argv, so it is NUL-terminated */
        cli_about(cli, arguments->repeats[i]);
        const enum lud_status status =
            file_read(cli->env->memory, path, KNOWLEDGE_MAX, &files->texts[i], &cli->why);
        if (status != LUD_OK)
            return status;
        files->count = i + 1;
        more[i] = (struct assistant_file){cli->output.lang, bytes_view(&files->texts[i])};
    }
    const enum lud_status status =
        assistant_new(more, (size_t)files->count, cli->env->memory, &files->assistant, &fault, &cli->why);
    cli_about(cli,
              status != LUD_OK && fault < (size_t)files->count ? arguments->repeats[fault] : span_of(NULL));
    return status;
}

void knowledge_files_close(struct knowledge_files *files)
{
    assistant_free(files->assistant);
    for (int i = 0; i < files->count; i++)
        bytes_destroy(&files->texts[i]);
}
