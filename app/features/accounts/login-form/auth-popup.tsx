import { useEffect, useRef, useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { AuthForm } from './fields/auth-form.tsx'
import { AUTH_MODE_EVENT, DESTINATION } from './auth-link.tsx'
import { type AuthMode, authTitles } from '../form-fields/auth-texts.ts'

/**
 * Login and Register on top of a page (docs/product/accounts.md §7): opened by an `AuthLink`, or a button with
 * `command="show-modal"`. It closes when it succeeded, and the page loads anew, or the page that the link names; after
 * an error it stays with what was typed. `onDone` is waited for before the reload: what the visitor came to do can be
 * done first.
 */
export function AuthPopup({
  id,
  toDo,
  mode: opensAs = 'register',
  next,
  onDone,
}: {
  id: string
  /** Reason for which it opened: `To save this home`. */
  toDo: string
  mode?: AuthMode
  /** The path of the page it stands on: without script the form ends there. */
  next: string | null
  onDone?: () => unknown
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [mode, setMode] = useState(opensAs)
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const element = dialog.current
    const turn = (event: Event) => setMode((event as CustomEvent<AuthMode>).detail)
    element?.addEventListener(AUTH_MODE_EVENT, turn)
    return () => element?.removeEventListener(AUTH_MODE_EVENT, turn)
  }, [])

  const leave = async () => {
    dialog.current?.close()
    try {
      await onDone?.()
    } finally {
      const destination = dialog.current?.dataset[DESTINATION]
      if (destination === undefined) location.reload()
      else location.assign(destination)
    }
  }

  return (
    <Dialog id={id} title={authTitles[mode]} dialogRef={dialog} hideClose={isBusy}>
      <AuthForm
        mode={mode}
        onMode={setMode}
        toDo={toDo}
        next={next}
        onBusy={setBusy}
        onSignedIn={() => void leave()}
      />
    </Dialog>
  )
}
