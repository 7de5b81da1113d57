import { MAX_NOTE_LENGTH } from '../../inbox/verbs/lead-note.ts'

/** What a note for the staff says of itself. */
export const noteText = {
  kind: 'lines',
  label: 'Write a note',
  hint: 'Only staff can read notes. If the person asks for a copy of their data, notes are included.',
  rows: 3,
  maxLength: MAX_NOTE_LENGTH,
} as const
