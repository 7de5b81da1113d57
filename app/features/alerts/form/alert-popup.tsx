import { useEffect, useRef, useState } from 'react'
import { postJson } from '#app/platform/http/post-json.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { fetchPart } from '#app/ui/fetch-part.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Region } from '#app/features/places/place.ts'
import type { TownAlertKind } from '../alert/alert.ts'
import { AlertForm, type AlertFormProps } from './alert-form.tsx'
import { ALERT_FORM_PART, type AlertFormData, alertFormPath, alertFormTitle } from './alert-form-data.ts'
import { type AlertValues, readPath, valuesIn } from '../alert/alert-names.wire.ts'

/** A town's alert over its market page: opened as it appears, with what is saved (docs/product/alerts.md §10, §12). */
export function AlertPopup({
  town,
  kind,
  onClose,
}: {
  town: Region
  kind: TownAlertKind
  onClose: () => void
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [form, setForm] = useState<AlertFormData | 'unreachable' | null>(null)
  const [saved, setSaved] = useState<AlertValues | 'unread' | null>(null)

  useEffect(() => {
    dialog.current?.showModal()
    const path = alertFormPath(town, kind)
    fetchPart<AlertFormProps>(ALERT_FORM_PART, path, { signal: AbortSignal.timeout(20_000) }).then(
      // Where nobody is logged in any more its page says so.
      (fetched) => (fetched.part ? setForm(fetched.part.props.form) : location.assign(path)),
      () => setForm('unreachable'),
    )
    const restore = async () => {
      const outcome = await postJson(`/api${readPath(town)}`)
      const user = outcome.kind === 'done' ? outcome.answer['user'] : null
      // If they cannot be read no message is shown (docs/product/alerts.md §12): the form has them from its page.
      setSaved(typeof user === 'object' && user !== null ? valuesIn(kind, { ...user }) : 'unread')
    }
    void restore()
  }, [town, kind])

  return (
    <Dialog
      id={`alert-${town}-${kind}`}
      title={alertFormTitle(town, kind)}
      dialogRef={dialog}
      onClose={onClose}
    >
      {form === 'unreachable' && (
        <Notice title="The form could not be loaded">Please close it and try again in a moment.</Notice>
      )}
      {form !== null && form !== 'unreachable' && saved !== null && (
        // What stands at the lower edge stands on the padding too.
        <div className="[--popup-edge:-1.25rem]">
          <AlertForm form={saved === 'unread' ? form : { ...form, values: saved }} />
        </div>
      )}
      {form !== 'unreachable' && (form === null || saved === null) && (
        <p role="status" className="min-h-96 text-muted">
          Loading the form…
        </p>
      )}
    </Dialog>
  )
}
