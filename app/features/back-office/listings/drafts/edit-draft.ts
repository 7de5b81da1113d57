import type { EditorTexts } from '../editor/editor-fields.data.ts'

/** Unsaved draft of a listing, with the texts of all fields. */
export type OfferedDraft = {
  /** Texts that the form showed when the typing began. */
  base: EditorTexts
  typed: EditorTexts
  /** ISO 8601. */
  keptAt: string
}
