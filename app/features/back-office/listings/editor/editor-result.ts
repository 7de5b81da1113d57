import { keepTyped } from '#app/features/leads/work/unanswered.ts'
import type { PairIds } from '#app/features/listings/duplicates/duplicate-pair.ts'
import type { ListingState } from '#app/features/listings/record/listing.ts'
import type { EditorTexts } from './editor-fields.data.ts'
import type { EditorProblems } from './read-editor-texts.ts'

/** What came of a form of a listing's page. */
export type EditorResult = {
  done: string | null
  failure: string | null
  /** What the refusal is about; null for the whole. */
  field: string | null
  problems: EditorProblems
  /** What was typed, and what the form showed before, where it was not saved. */
  unsaved: { typed: EditorTexts; base: EditorTexts } | null
  /** ISO 8601; when what is typed was kept as a draft, null where nothing was. */
  keptAt: string | null
  /** What was typed is saved, or was so already. */
  isSaved: boolean
  /** What takes it back. */
  undo:
    | { kind: 'texts'; texts: Partial<EditorTexts> }
    | { kind: 'state'; from: ListingState; to: ListingState }
    | { kind: 'duplicate'; pair: PairIds }
    | null
}

export const nothingDone: EditorResult = {
  done: null,
  failure: null,
  field: null,
  problems: {},
  unsaved: null,
  keptAt: null,
  isSaved: false,
  undo: null,
}

export const unanswered = keepTyped<EditorResult>(nothingDone)
