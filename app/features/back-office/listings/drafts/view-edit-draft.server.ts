import type { Context } from '#app/platform/context/context.ts'
import type { PersonalDataHolding } from '#app/features/accounts/account/personal-data.server.ts'
import {
  deleteEditDraftsOf,
  exportEditDrafts,
  findEditDraft,
} from '../../../listings/editing/edit-drafts.queries.server.ts'
import { differingFields, mergeTexts } from '../../forms/merge-texts.ts'
import { editorFieldNames, type EditorTexts } from '../editor/editor-fields.data.ts'
import type { OfferedDraft } from './edit-draft.ts'

/** Loads the person's draft of a listing, or of a new one (`id` null), unless `saved` has the same texts. */
export async function viewEditDraft(
  { db, actor }: Context,
  id: number | null,
  saved: EditorTexts,
): Promise<OfferedDraft | null> {
  const draft = actor.kind === 'member' ? await findEditDraft(db, actor.memberId, id) : undefined
  if (!draft) return null
  const allTexts = (kept: Record<string, string>) =>
    Object.fromEntries(editorFieldNames.map((name) => [name, kept[name] ?? saved[name]])) as EditorTexts
  const [base, typed] = [allTexts(draft.base), allTexts(draft.typed)]
  if (differingFields(mergeTexts(base, typed, saved).texts, saved).length === 0) return null
  return { base, typed, keptAt: draft.keptAt.toISOString() }
}

export const editDraftsHolding: PersonalDataHolding = {
  name: 'listingDrafts',
  export: (db, { memberId }) => exportEditDrafts(db, memberId),
  erase: (tx, { memberId }) => deleteEditDraftsOf(tx, memberId),
}
