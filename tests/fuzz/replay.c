/* replay.c: runs a fuzz target over files or the files of folders: the saved corpus as a regression test. */
#include "fuzz.h"

#include <dirent.h>
#include <string.h>

static size_t replay_file(const char *path)
{
    static uint8_t data[1 << 20];
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return 0;
    const size_t size = fread(data, 1, sizeof data, file);
    fclose(file);
    /* a copy of the exact size, so that AddressSanitizer sees a read past its end */
    uint8_t *copy = malloc(size + (size == 0));
    REQUIRE(copy != NULL);
    memcpy(copy, data, size);
    LLVMFuzzerTestOneInput(copy, size);
    free(copy);
    return 1;
}

static size_t replay_folder(const char *path)
{
    char name[4096];
    size_t count = 0;
    DIR *folder = opendir(path);
    if (folder == NULL)
        return replay_file(path);
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;)
        if (entry->d_name[0] != '.') {
            struct bytes full = bytes_fixed(name, sizeof name);
            bytes_text(&full, path);
            bytes_char(&full, '/');
            bytes_text(&full, entry->d_name);
            count += full.failed ? 0 : replay_file(name);
        }
    closedir(folder);
    return count;
}

int main(int argc, char **argv)
{
    size_t count = 0;
    for (int i = 1; i < argc; i++)
        count += replay_folder(argv[i]);
    printf("%zu inputs replayed\n", count);
    return count == 0;
}
