/**
 * Converts rooms to bedrooms: in Russian a home is named by its rooms, of which one is the living room: `двухкомнатная`
 * has one bedroom. Feeds and the search by sentence read the same words (docs/product/search.md §24).
 */
export const bedroomsOfRooms = (rooms: number): number => Math.max(rooms - 1, 0)

/** Numbers before a noun, in one word with it: `двухкомнатная`, `трехспальная`. */
export const joinedCounts = {
  одно: 1,
  двух: 2,
  дву: 2,
  трех: 3,
  четырех: 4,
  пяти: 5,
  шести: 6,
  семи: 7,
  восьми: 8,
} as const

/** Homes named by their number of rooms, without the ending: `двушка`. */
export const roomNicknames = { однушк: 1, двушк: 2, трешк: 3, четырешк: 4 } as const
