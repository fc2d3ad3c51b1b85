/* output.h: what the command says: answers on stdout, errors on stderr, in the user's language, with colour
 * and symbols only where they can be seen. Answers gather in `bytes` and leave by output_flush, which
 * remembers the first failure, so that one check at the end is enough. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "base/bytes.h"
#include "core/game.h"
#include "text/text.h"

enum { OUTPUT_MAX = 16 << 20 }; /* bytes between two flushes */

struct output {
    struct bytes bytes; /* not yet written to stdout */
    enum lud_lang lang;
    struct lud_style style; /* of what goes to stdout */
    bool terminal;          /* stdout is one */
    bool error_terminal;    /* stderr is one: progress can be shown */
    int error;              /* errno of the first failed write to stdout; 0 = none */
};

/* Looks at the terminal and at NO_COLOR, TERM, LC_ALL, LC_MESSAGES, LC_CTYPE and LANG. Also makes sure that
 * the three standard files are open, so that no other file takes their number. */
void output_init(struct output *output);
void output_destroy(struct output *output);

int output_write(int file, struct span text); /* all of it; 0 or the errno */
void output_flush(struct output *output);
void output_text(struct output *output, enum lud_text text); /* appends the text as it stands */
void output_line(struct output *output, enum lud_text text, const int32_t args[WHY_ARGS], const char *word);

/* Wraps what is printed in between: bold, dim; nothing without colour. */
void output_bold(struct output *output, bool on);
void output_dim(struct output *output, bool on);

/* Writes what gathered to stdout, then `ludens: what: where: what was expected` to stderr. `about` is the
 * word, option or file that it is about; "" = none. */
void output_error(struct output *output, const char *about, const struct lud_why *why);
/* Shows `text` on stderr over the last progress shown, when somebody looks; empty: removes it. */
void output_progress(const struct output *output, struct span text);

#endif
