# cmake -DOUT=embedded.c -DFOLDER=data/assistant "-DFILES=en/words.txt;en/pogo.txt" -P knowledge.cmake: the
# assistant's files as a C table. The folder of a file is its language; words.txt is the words file. The texts become
# string literals, a line for each line, which compilers read many times faster than arrays of numbers.
set(arrays "")
set(rows "")
set(index 0)
foreach(file IN LISTS FILES)
  get_filename_component(lang ${file} DIRECTORY)
  string(TOUPPER ${lang} lang)
  get_filename_component(name ${file} NAME_WE)
  if(name MATCHES "^words$")
    set(is_words true)
  else()
    set(is_words false)
  endif()
  file(SIZE ${FOLDER}/${file} size)
  file(READ ${FOLDER}/${file} text)
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "?" "\\?" text "${text}") # two of them would begin a trigraph
  string(REPLACE "\n" "\\n\"\n    \"" text "${text}")
  string(APPEND arrays "static const char file_${index}[] =\n    \"${text}\";\n"
                       "_Static_assert(sizeof file_${index} == ${size} + 1, \"${file}: not a text\");\n\n")
  string(APPEND rows "    {\"${file}\", LUD_${lang}, ${is_words}, file_${index}, ${size}},\n")
  math(EXPR index "${index} + 1")
endforeach()
file(WRITE ${OUT}
  "/* Made by cmake/knowledge.cmake from data/assistant. */\n#include \"assistant/embedded.h\"\n\n"
  "#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n\n${arrays}"
  "const struct embedded_file embedded_files[] = {\n${rows}    {.name = NULL},\n};\n")
