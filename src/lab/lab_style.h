/* lab_style.h: the style sheet of the drawings: the colours of the page's light theme
 * (web/src/style/tokens.css), each always with a shape, on a background that also prints. */
#ifndef LAB_STYLE_H
#define LAB_STYLE_H

extern const char lab_style[];

#endif
