/* output.h: the output of a command: answers on stdout, errors on stderr, in the user's language, with colour
 * and Unicode only on a terminal that supports them. Answers are collected in `bytes` and written by
 * output_flush, which remembers the first failure, so that one check at the end is enough. */
#ifndef CLI_OUTPUT_H
#define CLI_OUTPUT_H

#include "base/bytes.h"
#include "core/game.h"
#include "text/text.h"

enum { OUTPUT_MAX = 16 << 20 }; /* bytes between two flushes */

struct output {
    struct bytes bytes; /* not yet written to stdout */
    enum lud_lang lang;
    struct lud_style style; /* colour and Unicode on stdout */
    bool terminal;          /* stdout is a terminal */
    bool error_terminal;    /* stderr is a terminal, so progress is shown */
    int error;              /* errno of the first failed write to stdout; 0 = none */
};

/* Chooses language and style from the terminal and from NO_COLOR, TERM, LC_ALL, LC_MESSAGES, LC_CTYPE and
 * LANG. Opens missing standard files as /dev/null, so that no other file gets their descriptors. */
void output_init(struct output *output);
void output_destroy(struct output *output);

int output_write(int file, struct span text); /* writes everything; returns 0 or an errno */
void output_flush(struct output *output);     /* writes the collected bytes to stdout; sets output->error */
/* Append a text: as it is, or with its placeholders filled in and a line end. */
void output_text(struct output *output, enum lud_text text);
void output_line(struct output *output, enum lud_text text, const int32_t args[WHY_ARGS], const char *word);

/* Switch bold or dim text on and off; no effect without colour. */
void output_bold(struct output *output, bool on);
void output_dim(struct output *output, bool on);

/* Flushes stdout, then writes `ludens: kind: about: place: reason` to stderr. `about` is the word, option or
 * file that the error refers to; "" = none. */
void output_error(struct output *output, const char *about, const struct lud_why *why);
/* Replaces the progress line on stderr by `text`; an empty text removes it. No effect unless stderr is a
 * terminal. */
void output_progress(const struct output *output, struct span text);

#endif
