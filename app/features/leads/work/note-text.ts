/** What a note for the staff says of itself. */
export const noteText = {
  kind: 'lines',
  hint: 'Only staff can read notes. If the person asks for a copy of their data, notes are included.',
  rows: 3,
} as const
