/* main.c: entry point of the `ludens` program. */
#include "cli/subcommand.h"

int main(int argc, char **argv)
{
    const char *program = argc > 0 ? argv[0] : "ludens";
    return cli_run(program, argc > 0 ? argc - 1 : 0, (const char *const *)argv + 1);
}
