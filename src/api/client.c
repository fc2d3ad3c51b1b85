/* client.c: links between clients and the rooms they follow, and their pending questions. */
#include "api/client.h"

#include <string.h>

struct follow *client_follows(const struct api_client *client, const struct room *room)
{
    struct follow *follow = client->follows;
    while (follow != NULL && follow->room != room)
        follow = follow->next;
    return follow;
}

/* Adds `change` to `here` of every seat that belongs to the follower. */
static void count_seats(const struct follow *follow, int change)
{
    const uint32_t seats = room_seats_of(follow->room, follow->client->person);
    for (int seat = 0; seat < LUD_MAX_PLAYERS; seat++)
        if ((seats >> seat & 1) != 0)
            follow->room->seats[seat].here += change;
}

void client_follow(struct api_client *client, struct room *room, struct follow *follow)
{
    *follow =
        (struct follow){.client = client, .room = room, .after = room->followers, .next = client->follows};
    if (room->followers != NULL)
        room->followers->before = follow;
    room->followers = follow;
    room->follower_count++;
    client->follows = follow;
    client->watched++;
    count_seats(follow, 1);
}

void client_unfollow(struct follow *follow)
{
    struct room *room = follow->room;
    struct follow **at = &follow->client->follows;
    while (*at != follow)
        at = &(*at)->next;
    *at = follow->next;
    follow->client->watched--;
    if (follow->before != NULL)
        follow->before->after = follow->after;
    else
        room->followers = follow->after;
    if (follow->after != NULL)
        follow->after->before = follow->before;
    room->follower_count--;
    count_seats(follow, -1);
}

void client_recount_here(struct room *room)
{
    for (int seat = 0; seat < LUD_MAX_PLAYERS; seat++)
        room->seats[seat].here = 0;
    for (const struct follow *follow = room->followers; follow != NULL; follow = follow->after)
        count_seats(follow, 1);
}

bool client_forget_question(struct api_client *client, uint64_t job)
{
    for (int i = 0; i < client->question_count; i++)
        if (client->questions[i].job == job) {
            client->question_count--;
            memmove(&client->questions[i], &client->questions[i + 1],
                    (size_t)(client->question_count - i) * sizeof client->questions[0]);
            return true;
        }
    return false;
}
