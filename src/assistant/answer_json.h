/* answer_json.h: an answer as the members of a JSON object: docs/api.md, `ask`. */
#ifndef ASSISTANT_ANSWER_JSON_H
#define ASSISTANT_ANSWER_JSON_H

#include "assistant/assistant.h"
#include "base/json.h"

/* `lang`, `topic`, `text`, `rests`, `cells`, `move`, `line`, `more`, `nearest`, `context`. */
void answer_json(struct json_writer *writer, const struct assistant_answer *answer);

#endif
