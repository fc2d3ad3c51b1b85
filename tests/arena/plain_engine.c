/* plain_engine.c: the smallest possible engine: it knows no rules, receives the legal moves and plays the
 * first. Tests use it to measure the overhead of the arena. */
#include <stdio.h>
#include <string.h>

static void say(const char *text)
{
    puts(text);
    fflush(stdout);
}

/* Whether the command only has to be acknowledged. */
static int is_known(const char *word)
{
    static const char *const words[] = {"games", "new", "position", "legal"};
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(word, words[i]) == 0)
            return 1;
    return 0;
}

int main(void)
{
    static char line[1 << 20], word[16], argument[64], answer[80] = "error 3 game-over: no move is legal";
    while (fgets(line, sizeof line, stdin) != NULL) {
        const int words = sscanf(line, "%15s %63s", word, argument);
        if (words < 1)
            continue;
        if (words > 1 && strcmp(word, "legal") == 0)
            snprintf(answer, sizeof answer, "bestmove %s", argument);
        if (strcmp(word, "quit") == 0)
            return 0;
        if (strcmp(word, "ludens") == 0)
            say("id name plain\noption legal\nready");
        else if (strcmp(word, "go") == 0)
            say(answer);
        else if (is_known(word))
            say("ok");
        else if (strcmp(word, "stop") != 0)
            say("error 2 unknown-name: there is no such command");
    }
    return 0;
}
