import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Region } from '../places/place.ts'
import type { TownAlertKind } from './alert.ts'
import { AlertForm } from './alert-form.tsx'
import { type AlertFormData, alertFormPath, alertFormTitle } from './alert-form-data.ts'
import { type AlertValues, readPath, valuesIn } from './alert-names.wire.ts'
import { callAlerts } from './send-alert.ts'

/** A town's alert over its market page: opened as it appears, with what is saved (market §2, §4). */
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
  const { load, data, state } = useFetcher<{ form: AlertFormData }>()
  const [saved, setSaved] = useState<AlertValues | null>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    dialog.current?.showModal()
    void load(alertFormPath(town, kind))
    const restore = async () => {
      const { status, answer } = await callAlerts(readPath(town), {})
      const { user } = answer
      if (status === 200 && typeof user === 'object' && user !== null) setSaved(valuesIn(kind, { ...user }))
      else setFailed(true)
    }
    void restore()
  }, [load, town, kind])

  const form = data && saved ? { ...data.form, values: saved } : null
  return (
    <Dialog
      id={`alert-${town}-${kind}`}
      title={alertFormTitle(town, kind)}
      dialogRef={dialog}
      onClose={onClose}
    >
      {form && <AlertForm form={form} />}
      {!form && hasFailed && state === 'idle' && (
        <Notice title="The form could not be loaded">Please close it and try again in a moment.</Notice>
      )}
      {!form && !hasFailed && (
        <p role="status" className="min-h-96 text-muted">
          One moment: the form is on its way.
        </p>
      )}
    </Dialog>
  )
}
