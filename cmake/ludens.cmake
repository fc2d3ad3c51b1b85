# How ludens is compiled: one set of warnings and flags for everything, and four functions to declare things.
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

# Some two hundred programs are linked: LLVM's linker needs half the time, where it is installed.
find_program(LLD ld.lld)
if(LLD AND LUDENS_TESTS)
  target_link_options(ludens_flags INTERFACE -fuse-ld=lld)
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

# What is built where only some tests run: those with the label `threads` (ThreadSanitizer), and those in `twins`, which
# compare fast code with plain code or with known answers, so that an optimiser could make them fail (clang without
# sanitizers, in `make check-long`).
add_custom_target(threads_tests)
add_custom_target(twins_tests)
set(twins
  bits_test hash_test random_test
  games_test pogo_oracle_test quoridor_oracle_test quoridor_twin_test ricochet_oracle_test tron_oracle_test
  alphabeta_test mcts_oracle_test mcts_test negamax_oracle_test
  pogo_retrograde_test quoridor_paths_test ricochet_all_test ricochet_solver_test
  tron_fill_test tron_frontier_test tron_playout_test tron_voronoi_test)

# Seconds of work and waiting of the tests that need most: CTest begins with them, so that none is left alone at the end.
set(long_tests_first games_test=50 job_limits_test=40 tron_longest_test=25 zoo_test=30 ricochet_engines_test=20
  ricochet_oracle_test=10 pogo_retrograde_test=10 job_test=8 ricochet_solver_test=8 alphabeta_test=7 process_test=7)

string(COMPARE NOTEQUAL "${LUDENS_SANITIZE}" "" sanitized)
set(sanitized $<BOOL:${sanitized}>)

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
  target_compile_definitions(${name} PRIVATE LUDENS_SANITIZED=${sanitized}) # for limits of time
  if(LUDENS_SANITIZE)
    target_compile_options(${name} PRIVATE -O0) # clang optimises checked code slowly; the code under test keeps its -O1
  endif()
  add_test(NAME ${name} COMMAND ${name} ${ARG_ARGS} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  if(name IN_LIST twins)
    list(APPEND ARG_LABELS twins)
  endif()
  set_tests_properties(${name} PROPERTIES LABELS "${ARG_LABELS}" TIMEOUT 1800)
  foreach(label threads twins)
    if(label IN_LIST ARG_LABELS)
      add_dependencies(${label}_tests ${name})
    endif()
  endforeach()
  foreach(cost ${long_tests_first})
    if(cost MATCHES "^${name}=(.*)$")
      set_tests_properties(${name} PROPERTIES COST ${CMAKE_MATCH_1})
    endif()
  endforeach()
endfunction()

# ludens_page(FILE.c [OPTION...]): the page as a C file, which web/build.mjs makes of web/ with these options; what it
# read it writes down for the next build to look at.
find_program(NODE NAMES node nodejs REQUIRED)
if(NOT EXISTS ${CMAKE_SOURCE_DIR}/web/node_modules)
  message(FATAL_ERROR "web/node_modules is missing: run make, or npm ci in web/")
endif()
function(ludens_page file)
  set(web ${CMAKE_SOURCE_DIR}/web)
  add_custom_command(OUTPUT ${file}
    COMMAND ${NODE} ${web}/build.mjs --c ${file} --inputs ${file}.d ${ARGN}
    DEPENDS ${web}/build.mjs ${web}/documents.mjs ${web}/texts.mjs ${web}/index.html ${web}/icon.svg
    DEPFILE ${file}.d VERBATIM)
endfunction()
