import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'

/**
 * Dialog in the page instead of a browser's `alert` (docs/product/pages.md §19). It opens as soon as it is rendered.
 */
export function AlertDialog({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <Dialog
      id={id}
      title={title}
      dialogRef={dialog}
      footer={
        <Button look="primary" command="close" commandfor={id}>
          OK
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
