/* tron_maps.h: the table of built-in maps: a name and the position text of each. */
#ifndef GAMES_TRON_MAPS_H
#define GAMES_TRON_MAPS_H

#define TRON_MAP_TABLE(X)                                                                                    \
    X("handout", tron_map_handout)                                                                           \
    X("handout-open", tron_map_handout_open)                                                                 \
    X("handout-printed", tron_map_handout_printed)                                                           \
    X("chambers", tron_map_chambers)                                                                         \
    X("combs", tron_map_combs)                                                                               \
    X("corridors", tron_map_corridors)                                                                       \
    X("spiral", tron_map_spiral)                                                                             \
    X("streets", tron_map_streets)                                                                           \
    X("tower", tron_map_tower)                                                                               \
    X("warp", tron_map_warp)                                                                                 \
    X("plaza", tron_map_plaza)                                                                               \
    X("pillars", tron_map_pillars)                                                                           \
    X("bridge", tron_map_bridge)                                                                             \
    X("rooms", tron_map_rooms)                                                                               \
    X("ring", tron_map_ring)                                                                                 \
    X("decks", tron_map_decks)                                                                               \
    X("portals", tron_map_portals)                                                                           \
    X("square", tron_map_square)                                                                             \
    X("colosseum", tron_map_colosseum)

#define TRON_MAP_EXTERN(name, text) extern const char text[];
TRON_MAP_TABLE(TRON_MAP_EXTERN)
#undef TRON_MAP_EXTERN

#endif
