# How ludens is compiled: one set of warnings and flags for everything, and three functions to declare things.
add_library(ludens_flags INTERFACE)
target_include_directories(ludens_flags INTERFACE ${CMAKE_SOURCE_DIR}/include ${CMAKE_SOURCE_DIR}/src)
target_compile_options(ludens_flags INTERFACE
  -Wall -Wextra -Wpedantic -Werror -Wconversion -Wsign-conversion -Wshadow -Wstrict-prototypes
  -Wmissing-prototypes -Wvla -Wundef -Wwrite-strings -Wimplicit-fallthrough -ffp-contract=off)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(ludens_flags INTERFACE -march=x86-64-v2)
endif()
if(LUDENS_SANITIZE)
  target_compile_options(ludens_flags INTERFACE -fsanitize=${LUDENS_SANITIZE} -fno-sanitize-recover=all
    -fno-omit-frame-pointer)
  target_link_options(ludens_flags INTERFACE -fsanitize=${LUDENS_SANITIZE})
endif()

if(LUDENS_FUZZ)
  target_compile_options(ludens_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()

# ludens_layer(NAME SOURCES a.c b.c USES lower...): the static library ludens_NAME of src/NAME.
function(ludens_layer name)
  cmake_parse_arguments(ARG "" "" "SOURCES;USES" ${ARGN})
  list(TRANSFORM ARG_USES PREPEND ludens_)
  add_library(ludens_${name} STATIC ${ARG_SOURCES})
  target_link_libraries(ludens_${name} PUBLIC ludens_flags ${ARG_USES})
endfunction()

# Everything that the tests with the label `threads` need: what is built where only they run (ThreadSanitizer).
add_custom_target(threads_tests)

# ludens_test(NAME USES layer... [SOURCES more.c] [LABELS l...] [ARGS a...]): the cmocka program NAME.c beside
# the code, run by CTest in the source folder, so that it finds tests/ and data/ by relative paths.
function(ludens_test name)
  if(NOT LUDENS_TESTS)
    return()
  endif()
  cmake_parse_arguments(ARG "" "" "USES;SOURCES;LABELS;ARGS" ${ARGN})
  list(TRANSFORM ARG_USES PREPEND ludens_)
  add_executable(${name} ${name}.c ${ARG_SOURCES})
  target_link_libraries(${name} PRIVATE ${ARG_USES} cmocka)
  add_test(NAME ${name} COMMAND ${name} ${ARG_ARGS} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES LABELS "${ARG_LABELS}" TIMEOUT 600)
  if("threads" IN_LIST ARG_LABELS)
    add_dependencies(threads_tests ${name})
  endif()
endfunction()
