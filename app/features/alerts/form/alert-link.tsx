import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { inPlace } from '#app/ui/early/page-script.ts'
import type { Region } from '#app/features/places/place.ts'
import type { TownAlertKind } from '../alert/alert.ts'
import { alertFormPath } from './alert-form-data.ts'

const AlertPopup = lazy(async () => ({ default: (await import('./alert-popup.tsx')).AlertPopup }))

/** Opens a town's alert in a popup, whose script comes with the first press; without script it is a page. */
export function AlertLink({
  town,
  kind,
  className,
  label,
}: {
  town: Region
  kind: TownAlertKind
  className: string
  label: string
}) {
  const [isOpen, setOpen] = useState(false)
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a {...inPlace} href={alertFormPath(town, kind)} className={className} onClick={open}>
        {label}
      </a>
      {isOpen && (
        <Suspense>
          <AlertPopup town={town} kind={kind} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
