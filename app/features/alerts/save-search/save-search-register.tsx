import { useEffect } from 'react'
import { AuthPopup } from '#app/features/accounts/login-form/auth-popup.tsx'
import { storeIntendedSearch } from './intended-search.ts'
import { saveSearchPath, type SaveSearchPopupProps } from './save-search-data.ts'

const REGISTER = 'save-search-register'

/** A visitor's way to become a member, opened as it appears. */
export function SaveSearchRegister({ from, onClose }: SaveSearchPopupProps) {
  useEffect(() => {
    const dialog = document.getElementById(REGISTER)
    if (!(dialog instanceof HTMLDialogElement)) return undefined
    if (!dialog.open) dialog.showModal()
    dialog.addEventListener('close', onClose)
    return () => dialog.removeEventListener('close', onClose)
  }, [onClose])
  return (
    <AuthPopup
      id={REGISTER}
      toDo="To save this search"
      next={saveSearchPath(from)}
      onDone={() => storeIntendedSearch(from)}
    />
  )
}
