/* answer_json.h: writes an answer as members of a JSON object; docs/api.md describes them under `ask`. */
#ifndef ASSISTANT_ANSWER_JSON_H
#define ASSISTANT_ANSWER_JSON_H

#include "assistant/assistant.h"
#include "base/json.h"

/* Writes `lang`, `topic`, `text`, `rests`, `cells`, `move`, `line`, `more`, `nearest` and `context` into the
 * object that the caller has opened. Absent texts are null, absent lists empty. */
void answer_json(struct json_writer *writer, const struct assistant_answer *answer);

#endif
