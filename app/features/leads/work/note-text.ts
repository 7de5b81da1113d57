/** Form field for a note to the staff; the form that uses it adds the label and the longest text. */
export const noteText = {
  kind: 'lines',
  hint: 'Only staff can read notes. If the person asks for a copy of their data, notes are included.',
  rows: 3,
} as const
