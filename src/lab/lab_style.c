/* lab_style.c: one rule per class. */
#include "lab/lab_style.h"

#define FILL(name, colour)         "." name "{fill:" colour "}\n"
#define STROKE(name, colour, size) "." name "{fill:none;stroke:" colour ";stroke-width:" size "}\n"
#define SHADE(name, part)          "." name "{fill:#7d5a00;fill-opacity:" part "}\n"
#define ROBOT(letter, colour)                                                                                \
    ".robot" letter "{fill:" colour "}.trail.robot" letter ",.diagonal.robot" letter "{stroke:" colour "}\n"

const char lab_style[] =
    "\ntext{font-family:Inter,'Segoe UI','Helvetica Neue',Arial,'DejaVu Sans',sans-serif;fill:#1c2430}\n"
    /* sheet */
    FILL("paper", "#fffdf9") ".panel{fill:#ffffff;stroke:#d9d3c5}\n" STROKE("rule", "#d9d3c5", "1")
        STROKE("guide", "#e4dfd3", "1")
            STROKE("base", "#8b8676", "1") ".bold,.title{font-weight:600}\n" FILL("soft", "#454e5d")
                FILL("good", "#1b6f47") FILL("cut", "#a8321c") ".exact{fill:#7d5a00;font-weight:600}\n" FILL(
                    "inverse", "#ffffff") ".inverse,.dark{font-weight:600}\n"
    /* trees */
    STROKE(
        "link", "#b9b2a2",
        "1.5") ".chosen{stroke:#1b6f47;stroke-width:4}\n"
               ".cutlink{stroke:#a8321c;stroke-dasharray:4 3}\n" STROKE(
                   "cutmark", "#a8321c",
                   "3") ".pill{fill:#eeeae0;stroke:#d9d3c5}\n" STROKE("track", "#d9d3c5",
                                                                      "2") ".window{fill:#dfe9f8;stroke:#"
                                                                           "1d5bb8}\n" STROKE(
                                                                               "tick", "#1c2430",
                                                                               "2") STROKE("ri"
                                                                                           "n"
                                                                                           "g",
                                                                                           "#1"
                                                                                           "c2"
                                                                                           "43"
                                                                                           "0",
                                                                                           "2."
                                                                                           "5") FILL("nobody",
                                                                                                     "#5e667"
                                                                                                     "3")
                                                                               FILL("goodfill",
                                                                                    "#1b6f47") FILL("seat1",
                                                                                                    "#2a6fdb")
                                                                                   FILL("seat2",
                                                                                        "#cf4526") FILL("seat"
                                                                                                        "3",
                                                                                                        "#178"
                                                                                                        "05a")
                                                                                       FILL("seat4",
                                                                                            "#e8b12"
                                                                                            "0") FILL("seat5",
                                                                                                      "#8448c"
                                                                                                      "4")
                                                                                           FILL(
                                                                                               "seat6",
                                                                                               "#0c7a8"
                                                                                               "e") FILL("sea"
                                                                                                         "t7",
                                                                                                         "#c9"
                                                                                                         "388"
                                                                                                         "2")
                                                                                               FILL(
                                                                                                   "seat"
                                                                                                   "8",
                                                                                                   "#5f6"
                                                                                                   "b79") ".s"
                                                                                                          "ki"
                                                                                                          "p{"
                                                                                                          "fi"
                                                                                                          "ll"
                                                                                                          ":n"
                                                                                                          "on"
                                                                                                          "e;"
                                                                                                          "st"
                                                                                                          "ro"
                                                                                                          "ke"
                                                                                                          ":#"
                                                                                                          "a8"
                                                                                                          "32"
                                                                                                          "1c"
                                                                                                          ";s"
                                                                                                          "tr"
                                                                                                          "ok"
                                                                                                          "e-"
                                                                                                          "da"
                                                                                                          "sh"
                                                                                                          "ar"
                                                                                                          "ra"
                                                                                                          "y:"
                                                                                                          "4 "
                                                                                                          "3}"
                                                                                                          "\n"
    /* terms */
    FILL("term1", "#1d5bb8") FILL("term2", "#d98a12") FILL("term3", "#17805a") FILL("term4", "#8448c4")
        FILL("term5", "#c93882") FILL("term6", "#5f6b79")

    /* solved values */
    ".bestpill{stroke:#1b6f47;stroke-width:2}\n"
    /* tests of walls */
    STROKE("slotfree", "#9b9686", "2") STROKE("slotflood", "#d98a12", "5") STROKE(
        "slotshut", "#a8321c",
        "5") ".testedwall{stroke:#1d5bb8;stroke-width:9;stroke-opacity:.6}\n"
             ".letter{fill:#ffffff;stroke:#5b3a1e;stroke-width:1.5}.letter.tested{stroke:#1d5bb8;stroke-"
             "width:3}"
             ".letter.twice{fill:#f9dcd5;stroke:#a8321c;stroke-width:3}\n"
             /* frontiers */
             ".open{fill:#ffffff;stroke:#0d7f93;stroke-width:2.5}\n"
             ".closed{fill:#5e6673;stroke:#5e6673;stroke-width:2.5}\n"
             ".open.back{stroke:#8a4fc7}.closed.back{fill:#8a4fc7;stroke:#8a4fc7}\n" STROKE(
                 "parent", "#454e5d",
                 "1.7") ".found{fill:none;stroke:#1b6f47;stroke-width:7;stroke-linecap:round;stroke-opacity:."
                        "75}"
                        "\n" STROKE(
                            "onpath", "#1b6f47",
                            "4.5") ".meet{fill:#f0c75e;stroke:#7d5a00;stroke-width:1.5}\n" SHADE("shade0",
                                                                                                 "0")
                            SHADE("shade1", ".05") SHADE("shade2", ".1") SHADE("shade3", ".15")
                                SHADE("shade4", ".2") SHADE("shade5", ".25") SHADE("shade6", ".3")
                                    SHADE("shade7", ".35") SHADE("shade8", ".4") SHADE("shade9", ".45")
    /* boards */
    FILL("wood", "#e6d3ae") FILL("cell", "#f8f0de") FILL("wall", "#5b3a1e")
        FILL("brickfill", "#8b8676") ".brick{stroke:#3e2611;stroke-width:2.6;stroke-linecap:round}\n" STROKE(
            "mesh", "#e2d5b8", "0.7")
            FILL("taken",
                 "#d3cbb9") ".pawn{stroke:#ffffff;stroke-width:1}\n"
                            ".white{fill:#fffaf0;stroke:#8b8676}.black{fill:#2c2a2e;stroke:#0e0d10}\n"
                            ".trailpath{stroke-width:5;stroke-linejoin:round}.trail{fill:none;stroke-width:3."
                            "5;stroke-linecap:round}\n"
                            ".diagonal{stroke-width:3}\n" ROBOT("R", "#cf3b2b") ROBOT("G", "#17805a")
                                ROBOT("B", "#2a6fdb") ROBOT("Y", "#e8b120") ROBOT(
                                    "K",
                                    "#5f6b79") ".target{fill-opacity:.35;stroke:#1c2430;stroke-width:1}\n"
    /* simulations */
    FILL("bin", "#a9c6ec") STROKE("error", "#1c2430", "2") STROKE("errorbest", "#1b6f47", "3") FILL("mean",
                                                                                                    "#1d5bb8")
        FILL("meanbest", "#1b6f47") ".bonus{fill:#dfe9f8;stroke:#1d5bb8;stroke-dasharray:3 2}\n"
                                    ".visits{fill:#f6e8c2;stroke:#7d5a00}\n" STROKE("curve1", "#1b6f47", "3")
                                        STROKE("curve2", "#1d5bb8", "2.4") STROKE("curve3", "#a8321c", "2.4")
                                            STROKE("curve4", "#7d5a00", "2.4")
                                                STROKE("curve5", "#8a4fc7", "2.4")
                                                    STROKE("curve6", "#5e6673", "2.4")
    /* bounds */
    STROKE("reached", "#1b6f47",
           "4") ".possible{fill:none;stroke:#5e6673;stroke-width:2.6;stroke-dasharray:7 4}\n";
