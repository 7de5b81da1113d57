import { LeadDialog } from './lead-dialog.tsx'
import { VIEWINGS_PATH, viewingTexts, type ViewedHome } from './viewing.ts'
import { ViewedHomes } from './viewed-homes.tsx'

/** Asks to see several homes at once: their addresses go along comma-joined (docs/product/leads.md §5). */
export function ViewingDialog({
  id,
  homes,
  toastSeconds,
}: {
  id: string
  homes: readonly ViewedHome[]
  /** How long the toast shows that it was sent. */
  toastSeconds: number
}) {
  return (
    <LeadDialog
      id={id}
      title={viewingTexts.title}
      thanks={viewingTexts.thanks}
      about={<ViewedHomes homes={homes} />}
      form="viewing"
      texts={{ ...viewingTexts.form, storedSeconds: toastSeconds }}
      action={VIEWINGS_PATH}
      hidden={{ propertyUrl: homes.map(({ url }) => url).join(',') }}
    />
  )
}
