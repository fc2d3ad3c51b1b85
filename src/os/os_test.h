/* os_test.h: shared by the tests of this folder: cmocka, the failing allocator, and the number of open
 * descriptors. */
#ifndef OS_OS_TEST_H
#define OS_OS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/faulty.h"

#include <dirent.h>

static inline int open_files(void)
{
    int count = 0;
    DIR *folder = opendir("/proc/self/fd");
    assert_non_null(folder);
    while (readdir(folder) != NULL)
        count++;
    closedir(folder);
    return count;
}

#endif
