/* random_engine.c: plays any game at random over the engine protocol (docs/protocol.md), with the C library.
 * Build: cc random_engine.c -lludens -o random_engine */
#include <ludens.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct lud_match *match; /* NULL before `new` */
static char game[64], rules[1024];

/* Opens a match at `position` and plays `moves`, which it overwrites. On failure prints an error line, keeps
 * the current match and returns false. */
static bool set_up(const char *name, const char *options, const char *position, char *moves)
{
    struct lud_error error = {.size = sizeof error};
    struct lud_match *made;
    enum lud_status status = lud_match_new(name, options, position, LUD_EN, &made, &error);
    for (char *move = strtok(moves, " "); status == LUD_OK && move != NULL; move = strtok(NULL, " "))
        status = lud_match_play(made, move, &error);
    lud_match_free(status == LUD_OK ? match : made);
    match = status == LUD_OK ? made : match;
    printf(status == LUD_OK ? "ok\n" : "error 3 bad-syntax: %s\n", error.message);
    return status == LUD_OK;
}

/* Prints one line per game of the library. */
static void list_games(void)
{
    for (size_t i = 0; lud_game_name(i) != NULL; i++)
        printf("game %s\n", lud_game_name(i));
    puts("ok");
}

/* new GAME k=v k=v: the library takes the options joined by commas. */
static void new_game(char *arguments)
{
    char *options = arguments + strcspn(arguments, " ");
    if (*options != '\0')
        *options++ = '\0';
    for (char *blank = options; (blank = strchr(blank, ' ')) != NULL;)
        *blank = ',';
    if (set_up(arguments, options, "start", (char[]){""})) {
        snprintf(game, sizeof game, "%s", arguments);
        snprintf(rules, sizeof rules, "%s", options);
    }
}

/* position TEXT moves m1 m2 ... */
static void position(char *arguments)
{
    char *moves = strstr(arguments, " moves");
    if (moves != NULL)
        *moves = '\0';
    set_up(game, rules, arguments, moves == NULL ? (char[]){""} : moves + strlen(" moves"));
}

/* Writes the first legal move, or a random one; false if there is none. */
static bool pick(bool first, char text[64])
{
    lud_move moves[LUD_MAX_MOVES];
    const int count = match == NULL ? 0 : lud_match_moves(match, moves);
    if (count > 0)
        lud_match_move_text(match, moves[first ? 0 : rand() % count], text, 64);
    return count > 0;
}

/* go ... rider N ...: in a simultaneous game, commits any move for the riders before N, chooses for N and
 * undoes the commitments. */
static void go(const char *arguments)
{
    const char *rider = strstr(arguments, "rider ");
    char text[64];
    int played = 0;
    for (; rider != NULL && pick(true, text) && lud_match_turn(match) < atoi(rider + 6) - 1; played++)
        lud_match_play(match, text, NULL);
    if (pick(false, text))
        printf("info depth 0\nbestmove %s\n", text);
    else
        puts("error 1 check-failed: there is no move to choose");
    while (played-- > 0)
        lud_match_undo(match);
}

int main(int argc, char **argv)
{
    static char line[1 << 20];
    srand(argc > 1 ? (unsigned)atoi(argv[1]) : 1);
    for (; fgets(line, sizeof line, stdin) != NULL && strncmp(line, "quit", 4) != 0; fflush(stdout)) {
        line[strcspn(line, "\r\n")] = '\0';
        char *arguments = line + strcspn(line, " ");
        if (*arguments != '\0')
            *arguments++ = '\0';
        if (strcmp(line, "ludens") == 0)
            printf("id name random_engine.c\nid version %s\nready\n", lud_version());
        else if (strcmp(line, "games") == 0)
            list_games();
        else if (strcmp(line, "new") == 0)
            new_game(arguments);
        else if (strcmp(line, "position") == 0)
            position(arguments);
        else if (strcmp(line, "go") == 0)
            go(arguments);
        else if (line[0] != '\0' && strcmp(line, "stop") != 0)
            puts("error 2 unknown-name: this engine only plays");
    }
    lud_match_free(match);
    return 0;
}
