import { useEffect, useRef } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { showToastOnNextPage } from '#app/ui/early/stored-toast.ts'
import { AuthPopup } from '#app/features/accounts/login-form/auth-popup.tsx'
import { savePath } from './save-path.ts'
import { SaveHintText } from './save-hint-text.tsx'
import { saveFailureText, saveHome } from './saved-calls.ts'

const POPUP = 'login-or-register'

export type SaveHintProps = {
  /** The home a visitor wants to save, and why the browser cannot keep it; opens anew with every press. */
  asked: { number: number; reason: string | null }
  next: string
}

/**
 * Asks a visitor whose browser cannot store the home, or a member whose session has ended, to log in or register on the
 * spot; then the home is saved (docs/product/accounts.md §23, §31).
 */
export function SaveHint({ asked, next }: SaveHintProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (asked) dialog.current?.showModal()
  }, [asked])
  const saves = savePath(asked.number, next)
  const saveIt = async () => {
    const failure = saveFailureText(await saveHome(asked.number), true)
    if (failure) showToastOnNextPage({ text: failure, tone: 'failed' })
  }
  return (
    <>
      <Dialog id="save-hint" title="Save" dialogRef={dialog}>
        {asked.reason && <p className="mb-3">{asked.reason}</p>}
        <SaveHintText popup={POPUP} next={saves} />
      </Dialog>
      <AuthPopup id={POPUP} toDo="To save this home" next={saves} onDone={saveIt} />
    </>
  )
}
