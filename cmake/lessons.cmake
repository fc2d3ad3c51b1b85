# cmake -DOUT=lesson_files.c -DFOLDER=data/lessons "-DNAMES=minimax;alpha-beta" -P lessons.cmake: the lessons as a C table,
# in this order. The texts become string literals, as in knowledge.cmake.
set(arrays "")
set(rows "")
set(index 0)
foreach(name IN LISTS NAMES)
  file(SIZE ${FOLDER}/${name}.lesson size)
  file(READ ${FOLDER}/${name}.lesson text)
  string(LENGTH ${name} name_size)
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "?" "\\?" text "${text}") # two of them would begin a trigraph
  string(REPLACE "\n" "\\n\"\n    \"" text "${text}")
  string(APPEND arrays "static const char file_${index}[] =\n    \"${text}\";\n"
                       "_Static_assert(sizeof file_${index} == ${size} + 1, \"${name}: not a text\");\n\n")
  string(APPEND rows "    {{\"${name}\", ${name_size}}, {file_${index}, ${size}}},\n")
  math(EXPR index "${index} + 1")
endforeach()
file(WRITE ${OUT}
  "/* Made by cmake/lessons.cmake from data/lessons. */\n#include \"lessons/lessons.h\"\n\n"
  "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n\n${arrays}"
  "const struct lesson_file lesson_files[] = {\n${rows}    {.name = {NULL, 0}},\n};\n")
