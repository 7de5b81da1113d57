import type { EditorTexts } from '../editor/editor-fields.data.ts'

/** What someone has typed about a listing and not saved, with the texts of all fields. */
export type OfferedDraft = {
  /** What the form showed when the typing began. */
  base: EditorTexts
  typed: EditorTexts
  /** ISO 8601. */
  keptAt: string
}
