/* play_a_game.c: plays a whole game with the library: the greedy engine against random moves.
 * Build: cc play_a_game.c -lludens */
#include <ludens.h>
#include <stdio.h>

int main(void)
{
    struct lud_error error = {.size = sizeof error};
    struct lud_match *match;
    struct lud_engine *engines[2] = {NULL, NULL};
    char text[4096];

    if (lud_match_new("pogo", "move=walk", NULL, LUD_EN, &match, &error) != LUD_OK ||
        lud_engine_new(match, "greedy", &engines[0], &error) != LUD_OK ||
        lud_engine_new(match, "random", &engines[1], &error) != LUD_OK)
        return fprintf(stderr, "%s\n", error.message), 1;

    struct lud_thinking thinking = {.size = sizeof thinking, .time_ms = 100};
    for (int turn; (turn = lud_match_turn(match)) != LUD_OVER; thinking.seed++) {
        lud_engine_choose(engines[turn], &thinking, text, sizeof text, &error);
        if (lud_match_play(match, text, &error) != LUD_OK)
            return fprintf(stderr, "%s\n", error.message), 1;
    }
    lud_match_draw(match, false, true, text, sizeof text);
    puts(text);
    const int32_t white = lud_match_result(match, 0);
    puts(white == LUD_ONE ? "greedy has won" : white == 0 ? "random has won" : "a draw");

    lud_engine_free(engines[0]), lud_engine_free(engines[1]), lud_match_free(match);
    return 0;
}
