/* explaining.h: prints explanations (engine/explain.h). */
#ifndef CLI_EXPLAINING_H
#define CLI_EXPLAINING_H

#include "base/json.h"
#include "cli/common/output.h"
#include "engine/explain.h"

/* Appends one sentence per line, each preceded by `prefix`. */
void explaining_lines(struct output *output, const struct lud_rules *rules, const struct explanation *what,
                      const char *prefix);
/* Appends the member `why`, an array of the sentences. */
void explaining_json(struct json_writer *writer, enum lud_lang lang, const struct lud_rules *rules,
                     const struct explanation *what);

#endif
