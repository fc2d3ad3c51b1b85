/* protocol_table.h: the engine protocol as one table, used by engines and drivers: every command and every
 * answer is a row. docs/protocol.md explains it; protocol_table_test.c compares that page with the table. */
#ifndef PROTOCOL_PROTOCOL_TABLE_H
#define PROTOCOL_PROTOCOL_TABLE_H

#include "base/span.h"
#include "text/text.h"

enum { PROTOCOL_VERSION = 1 };

enum protocol_sender { FROM_DRIVER, FROM_ENGINE };

/* When a line is allowed. */
enum protocol_when {
    WHEN_EVER,     /* always, even while the engine thinks */
    WHEN_IDLE,     /* unless the engine thinks */
    WHEN_GAME,     /* unless the engine thinks, and after `new` */
    WHEN_GREETED,  /* in answer to `ludens 1` */
    WHEN_ASKED,    /* in answer to any other command except `go` */
    WHEN_THINKING, /* in answer to `go` */
};

/* One row per line: constant, first word, syntax, sender, when. The summary of ASK_NEW is the text
 * `protocol.ask-new`. */
#define PROTOCOL_TABLE(X)                                                                                    \
    X(ASK_LUDENS, "ludens", "ludens 1", FROM_DRIVER, WHEN_IDLE)                                              \
    X(ASK_GAMES, "games", "games", FROM_DRIVER, WHEN_IDLE)                                                   \
    X(ASK_NEW, "new", "new GAME [K=V ...]", FROM_DRIVER, WHEN_IDLE)                                          \
    X(ASK_POSITION, "position", "position start|TEXT [moves MOVE ...]", FROM_DRIVER, WHEN_GAME)              \
    X(ASK_LEGAL, "legal", "legal [MOVE ...]", FROM_DRIVER, WHEN_GAME)                                        \
    X(ASK_PERFT, "perft", "perft N", FROM_DRIVER, WHEN_GAME)                                                 \
    X(ASK_EVAL, "eval", "eval", FROM_DRIVER, WHEN_GAME)                                                      \
    X(ASK_SHOW, "show", "show", FROM_DRIVER, WHEN_GAME)                                                      \
    X(ASK_ENGINE, "engine", "engine NAME[:K=V,...]", FROM_DRIVER, WHEN_GAME)                                 \
    X(ASK_OPTION, "option", "option NAME VALUE", FROM_DRIVER, WHEN_IDLE)                                     \
    X(ASK_GO, "go", "go [rider N] [time MS] [nodes N] [sims N] [depth N] [clock p1=MS p2=MS ... [inc=MS]]",  \
      FROM_DRIVER, WHEN_GAME)                                                                                \
    X(ASK_TRACE, "trace", "trace on|off, trace json on|off [events N]", FROM_DRIVER, WHEN_IDLE)              \
    X(ASK_SOLVE, "solve", "solve [time MS] [nodes N] [sims N] [depth N]", FROM_DRIVER, WHEN_GAME)            \
    X(ASK_STOP, "stop", "stop", FROM_DRIVER, WHEN_EVER)                                                      \
    X(ASK_QUIT, "quit", "quit", FROM_DRIVER, WHEN_EVER)                                                      \
    X(SAY_ID, "id", "id KEY TEXT", FROM_ENGINE, WHEN_GREETED)                                                \
    X(SAY_OPTION, "option", "option NAME [type TYPE] [min N] [max N] [values V|V|...] [default VALUE]",      \
      FROM_ENGINE, WHEN_GREETED)                                                                             \
    X(SAY_READY, "ready", "ready", FROM_ENGINE, WHEN_GREETED)                                                \
    X(SAY_GAME, "game", "game NAME players N,... engines NAME,... levels NAME,... rules K=V|V|... ...",      \
      FROM_ENGINE, WHEN_ASKED)                                                                               \
    X(SAY_LEGAL, "legal", "legal MOVE ...", FROM_ENGINE, WHEN_ASKED)                                         \
    X(SAY_NODES, "nodes", "nodes N", FROM_ENGINE, WHEN_ASKED)                                                \
    X(SAY_EVAL, "eval", "eval NAME [p1=V p2=V ...] [bound N]", FROM_ENGINE, WHEN_ASKED)                      \
    X(SAY_SHOW, "show", "show TEXT", FROM_ENGINE, WHEN_ASKED)                                                \
    X(SAY_POSITION, "position", "position TEXT", FROM_ENGINE, WHEN_ASKED)                                    \
    X(SAY_TURN, "turn", "turn pN", FROM_ENGINE, WHEN_ASKED)                                                  \
    X(SAY_END, "end", "end WORD p1=V p2=V ...", FROM_ENGINE, WHEN_ASKED)                                     \
    X(SAY_SOLUTION, "solution", "solution TEXT", FROM_ENGINE, WHEN_ASKED)                                    \
    X(SAY_OK, "ok", "ok", FROM_ENGINE, WHEN_ASKED)                                                           \
    X(SAY_INFO, "info",                                                                                      \
      "info [depth N] [nodes N] [sims N] [time MS] [time_us N] [per_second N] [memory N] "                   \
      "[score p1=V p2=V ...] [pv MOVE ...]",                                                                 \
      FROM_ENGINE, WHEN_THINKING)                                                                            \
    X(SAY_TRACE, "trace", "trace KIND node N parent N depth N [move MOVE] [reason WORD] [score p1=V ...]",   \
      FROM_ENGINE, WHEN_THINKING)                                                                            \
    X(SAY_BESTMOVE, "bestmove", "bestmove MOVE", FROM_ENGINE, WHEN_THINKING)                                 \
    X(SAY_ERROR, "error", "error CODE WORD: [col N: [\"TEXT\": ]]SENTENCE", FROM_ENGINE, WHEN_EVER)

enum protocol_command {
#define PROTOCOL_CONSTANT(constant, word, syntax, sender, when) constant,
    PROTOCOL_TABLE(PROTOCOL_CONSTANT)
#undef PROTOCOL_CONSTANT
        PROTOCOL_COMMANDS
};

struct protocol_row {
    enum protocol_command command;
    const char *word;   /* the first word of the line */
    const char *syntax; /* for readers: [optional], a|b, CAPITALS to replace, ... to repeat */
    enum protocol_sender sender;
    enum protocol_when when;
    enum lud_text summary; /* one line of help */
};

const struct protocol_row *protocol_row(enum protocol_command command);
/* The row of a line of `sender` that begins with `word`, or NULL. */
const struct protocol_row *protocol_find(enum protocol_sender sender, struct span word);
/* The first word of `sender` most similar to `word`, or NULL if none is similar. */
const char *protocol_nearest(enum protocol_sender sender, struct span word);

#endif
