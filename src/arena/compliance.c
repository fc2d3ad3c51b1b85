/* compliance.c: runs the trials of all requirements in order and reports each finding. */
#include "arena/compliance.h"

#include "arena/examiner.h"
#include "os/command.h"
#include "text/areas/arena_texts.h"

static const struct {
    const char *word;
    enum lud_text text;
} rows[REQUIREMENTS] = {
#define COMPLIANCE_ROW(constant, word, text) {word, text},
    COMPLIANCE_TABLE(COMPLIANCE_ROW)
#undef COMPLIANCE_ROW
};

const char *requirement_word(enum requirement requirement)
{
    return rows[requirement].word;
}

enum lud_text requirement_text(enum requirement requirement)
{
    return rows[requirement].text;
}

static bool is_stopped(const struct compliance *compliance)
{
    return compliance->stop != NULL && atomic_load(compliance->stop);
}

enum lud_status compliance_run(const struct compliance *compliance, struct lud_why *why)
{
    struct command command;
    struct examiner examiner = {.compliance = compliance, .game = compliance->game};
    enum lud_status status = command_init(&command, compliance->memory, compliance->command, why);
    if (status != LUD_OK)
        return status;
    command_destroy(&command);
    for (int i = 0; i < REQUIREMENTS && !examiner.aborted && !is_stopped(compliance); i++) {
        examiner.finding = (struct compliance_finding){.requirement = (enum requirement)i};
        examiner_trial_of((enum requirement)i)(&examiner);
        if (is_stopped(compliance))
            break;
        compliance->report(compliance->context, &examiner.finding);
        if (examiner.finding.verdict == COMPLIANCE_FAIL)
            status = LUD_ERROR_CHECK;
    }
    examiner_close(&examiner);
    session_free(examiner.session);
    if (is_stopped(compliance))
        return why_plain(why, LUD_ERROR_STOPPED, TEXT_NONE);
    return status == LUD_OK ? LUD_OK : why_plain(why, status, TEXT_ARENA_NOT_COMPLIANT);
}
