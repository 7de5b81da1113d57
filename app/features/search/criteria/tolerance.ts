/** How many letters of a word may differ, by its length: one from five letters on, two from eight on. */
export const tolerance = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2)
