/* describe.h: a position in words, and as JSON. */
#ifndef CLI_DESCRIBE_H
#define CLI_DESCRIBE_H

#include "base/json.h"
#include "cli/common/output.h"
#include "play/session.h"

/* The name of the player in that seat: White, Black. */
const char *describe_seat(enum lud_lang lang, const struct lud_rules *rules, int player);
/* Appends the result of an ended game as a sentence, with its reason: "White wins." */
void describe_result(struct bytes *out, enum lud_lang lang, const struct session *session);
/* The same for values that do not come from the moves, as after a resignation. */
void describe_values(struct bytes *out, enum lud_lang lang, const struct lud_rules *rules,
                     const lud_value *values, enum session_end end);
/* Appends one object: game, players, rules, position, last move, plies, turn (from 1) or end and result,
 * legal moves. No line end. `resigned` is NULL or the result of a game that was given up. */
void describe_json(struct bytes *out, const struct session *session, const lud_value *resigned);
/* One value of a player: 0..1 with decimals, or the score. */
void describe_json_value(struct json_writer *writer, const struct lud_rules *rules, lud_value value);

#endif
