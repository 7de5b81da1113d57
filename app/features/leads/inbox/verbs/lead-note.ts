export const MAX_NOTE_LENGTH = 5_000
