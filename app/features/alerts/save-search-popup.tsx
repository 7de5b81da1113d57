import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { AuthPopup } from '../accounts/login-form/auth-popup.tsx'
import { storeIntendedSearch } from './intended-search.ts'
import { type SaveSearchData, saveSearchPath, type SaveSearchResult } from './save-search-data.ts'
import { SaveSearchForm } from './save-search-form.tsx'

/** Opened as it appears: the form for a member, the way to become one for a visitor. */
export function SaveSearchPopup({
  from,
  isMember,
  onClose,
}: {
  from: string
  isMember: boolean
  onClose: () => void
}) {
  return isMember ? (
    <FormPopup from={from} onClose={onClose} />
  ) : (
    <RegisterPopup from={from} onClose={onClose} />
  )
}

const REGISTER = 'save-search-register'

function RegisterPopup({ from, onClose }: { from: string; onClose: () => void }) {
  useEffect(() => {
    const dialog = document.getElementById(REGISTER)
    if (!(dialog instanceof HTMLDialogElement)) return undefined
    if (!dialog.open) dialog.showModal()
    dialog.addEventListener('close', onClose)
    return () => dialog.removeEventListener('close', onClose)
  }, [onClose])
  return <AuthPopup id={REGISTER} next={saveSearchPath(from)} onDone={() => storeIntendedSearch(from)} />
}

function FormPopup({ from, onClose }: { from: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const page = useFetcher<{ search: SaveSearchData } | null>()
  const saving = useFetcher<SaveSearchResult>()
  const { load } = page
  const saved = saving.data?.saved ?? null

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    void load(saveSearchPath(from))
  }, [load, from])
  useEffect(() => {
    if (saved === null) return
    showToast({ text: `“${saved}” is saved`, tone: 'done' })
    dialog.current?.close()
  }, [saved])

  return (
    <Dialog
      id="save-search"
      title="Save this search"
      dialogRef={dialog}
      onClose={onClose}
      hideClose={saving.state !== 'idle'}
    >
      {page.data ? (
        <SaveSearchForm
          search={page.data.search}
          result={saving.data}
          form={saving.Form}
          isBusy={saving.state !== 'idle'}
        />
      ) : page.data === null ? (
        <Notice title="The form could not be loaded">Please close it and try again in a moment.</Notice>
      ) : (
        <p role="status" className="min-h-72 text-muted">
          Loading the form…
        </p>
      )}
    </Dialog>
  )
}
