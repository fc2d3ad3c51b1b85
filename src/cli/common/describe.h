/* describe.h: describes a position in words and as JSON. */
#ifndef CLI_DESCRIBE_H
#define CLI_DESCRIBE_H

#include "base/json.h"
#include "cli/common/output.h"
#include "play/session.h"

/* The name of a seat, such as White. */
const char *describe_seat(enum lud_lang lang, const struct lud_rules *rules, int player);
/* Appends the result of a finished game and its reason as a sentence. */
void describe_result(struct bytes *out, enum lud_lang lang, const struct session *session);
/* The same for given values, such as those after a resignation. */
void describe_values(struct bytes *out, enum lud_lang lang, const struct lud_rules *rules,
                     const lud_value *values, enum session_end end);
/* Appends one object without a line end: game, players, rules, position, last move, plies, turn (counted from
 * 1) or end and result, legal moves. `resigned` holds the values of a resigned game; NULL = nobody resigned.
 */
void describe_json(struct bytes *out, const struct session *session, const lud_value *resigned);
/* Appends a player's value: 0..1 with six decimals, or the score in a game by score. */
void describe_json_value(struct json_writer *writer, const struct lud_rules *rules, lud_value value);

#endif
