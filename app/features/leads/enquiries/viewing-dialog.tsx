import { AskedHomes } from '../record/asked-home.tsx'
import { ASIDE_TITLE, type FormVisit, whoIs } from './enquiry-forms.ts'
import { LeadDialog } from './lead-dialog.tsx'
import { VIEWINGS_PATH, viewingInitial, viewingTexts, type ViewedHome } from '../record/viewing.ts'

/**
 * Form that requests a viewing of several homes at once: their addresses go along comma-joined
 * (docs/product/leads.md §5).
 */
export function ViewingDialog({
  id,
  homes,
  visit: { member, today, openingHours },
  toastSeconds,
}: {
  id: string
  homes: readonly ViewedHome[]
  visit: FormVisit
  /** How long the toast shows that it was sent. */
  toastSeconds: number
}) {
  return (
    <LeadDialog
      // What was said of other homes is not said of these.
      key={homes.map((home) => home.id).join()}
      id={id}
      title={viewingTexts.title}
      thanks={viewingTexts.thanks}
      about={<AskedHomes homes={homes} />}
      form="viewing"
      texts={{ ...viewingTexts.form, storedSeconds: toastSeconds }}
      asideTitle={ASIDE_TITLE}
      action={VIEWINGS_PATH}
      today={today}
      hidden={{ propertyUrl: homes.map(({ url }) => url).join(',') }}
      initial={{ ...viewingInitial(homes.length), ...whoIs(member) }}
      askedFor={{ isViewing: true, homes: homes.map((home) => home.id), openingHours }}
    />
  )
}
