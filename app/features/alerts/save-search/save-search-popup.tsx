import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { fetchPart } from '#app/ui/fetch-part.ts'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.ts'
import { UNREACHABLE } from '#app/features/accounts/form-fields/auth-texts.ts'
import {
  SAVED_SEARCH_PART,
  type SaveSearchPopupProps,
  type SaveSearchProps,
  type SaveSearchResult,
  saveSearchPath,
} from './save-search-data.ts'
import { SaveSearchForm } from './save-search-form.tsx'

/** Seconds to read its second sentence, about what will happen. */
const READING_SECONDS = 6

const unreachable: SaveSearchResult = { saved: null, message: UNREACHABLE, field: null, typed: null }

/** The page of the form, or of what came of it; null where nobody is logged in any more. */
async function fetchSavedSearch(from: string, form?: FormData): Promise<SaveSearchProps | null> {
  const signal = AbortSignal.timeout(20_000)
  const fetched = await fetchPart<SaveSearchProps>(SAVED_SEARCH_PART, saveSearchPath(from), {
    signal,
    ...(form && { form }),
  })
  return fetched.part && fetched.part.props
}

/** A member's form, opened as it appears. */
export function SaveSearchPopup({ from, onClose }: SaveSearchPopupProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [page, setPage] = useState<SaveSearchProps | 'unreachable' | null>(null)
  const [isSaving, setSaving] = useState(false)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    let isCurrent = true
    fetchSavedSearch(from).then(
      (fetched) => {
        if (!fetched) location.assign(saveSearchPath(from))
        else if (isCurrent) setPage(fetched)
        return fetched
      },
      () => isCurrent && setPage('unreachable'),
    )
    return () => {
      isCurrent = false
    }
  }, [from])

  const save = async (event: SubmitEvent<HTMLFormElement>, search: SaveSearchProps['search']) => {
    event.preventDefault()
    if (isSaving) return
    const form = new FormData(event.currentTarget, event.nativeEvent.submitter)
    setSaving(true)
    const answered = await fetchSavedSearch(from, form).catch(() => ({ search, result: unreachable }))
    if (!answered) return location.assign(saveSearchPath(from))
    setSaving(false)
    // The choices stay as they were made.
    setPage({ search, result: answered.result })
    if (!answered.result || answered.result.saved === null) return
    const { saved, follows } = answered.result
    showToast({ text: `“${saved}” is saved. ${follows}`, tone: 'done', seconds: READING_SECONDS })
    dialog.current?.close()
  }

  return (
    <Dialog
      id="save-search"
      title="Save this search"
      dialogRef={dialog}
      onClose={onClose}
      hideClose={isSaving}
    >
      {page === null && (
        <p role="status" className="min-h-72 text-muted">
          Loading the form…
        </p>
      )}
      {page === 'unreachable' && (
        <Notice title="The form could not be loaded">Please close it and try again in a moment.</Notice>
      )}
      {page !== null && page !== 'unreachable' && (
        <SaveSearchForm {...page} onSubmit={(event) => void save(event, page.search)} isBusy={isSaving} />
      )}
    </Dialog>
  )
}
