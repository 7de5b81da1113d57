import { useRef, useState } from 'react'
import { LivePreview } from '#app/features/back-office/listings/editor-page/live-preview.tsx'
import type { FormPreview } from '#app/features/back-office/listings/editor-page/preview-form.server.ts'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import { UNANSWERED } from '#app/ui/forms/unanswered-form.ts'
import type { PageProps } from '#app/platform/pages/page.ts'
import { askAction } from '#app/ui/ask-action.ts'
import type { EditorTexts } from '#app/features/back-office/listings/editor/editor-fields.data.ts'
import type { loader } from './live-preview-page.tsx'

/** The card and the page of a listing as the form beside them would make them (docs/product/office.md §11). */
function LivePreviewPage({ loaderData }: PageProps<typeof loader>) {
  const [answer, setAnswer] = useState<FormPreview>()
  const newest = useRef<AbortController>(null)
  const ask = async (texts: EditorTexts) => {
    newest.current?.abort()
    const abort = (newest.current = new AbortController())
    const sent = new URLSearchParams({ texts: JSON.stringify(texts) })
    const answered = await askAction<FormPreview>(location.pathname, sent, { signal: abort.signal })
    if (!abort.signal.aborted) setAnswer(answered ?? { preview: null, unreadable: [], failure: UNANSWERED })
  }
  return <LivePreview saved={loaderData.preview} answer={answer} onTyped={(texts) => void ask(texts)} />
}

export default officePart('pages/office/listings/live-preview', LivePreviewPage)
