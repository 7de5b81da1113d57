import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useScript } from '#app/ui/use-script.ts'
import type { EditorTexts } from '../editor/editor-fields.data.ts'
import { isReady, sendTexts } from '../editor/preview-messages.ts'

const PAUSE_MS = 400

/**
 * Preview of the form's texts, beside it if there is room, else below it behind a summary. The frame loads nothing
 * until it is shown.
 */
export function PreviewPane({
  listing,
  texts,
  isUnsaved,
}: {
  listing: string
  texts: EditorTexts
  isUnsaved: boolean
}) {
  const frame = useRef<HTMLIFrameElement>(null)
  const isTyped = useRef(false)
  useEffect(() => {
    const send = () => {
      // The frame comes with what is saved.
      if (isUnsaved) isTyped.current = true
      if (isTyped.current) sendTexts(frame.current, texts)
    }
    const onMessage = (event: MessageEvent) => {
      if (isReady(event, frame.current)) send()
    }
    const timer = setTimeout(send, PAUSE_MS)
    addEventListener('message', onMessage)
    return () => {
      clearTimeout(timer)
      removeEventListener('message', onMessage)
    }
  }, [texts, isUnsaved])
  // Without script nothing follows what is typed: the link to the preview shows what is saved.
  if (!useScript()) return null
  return (
    <details className="group/preview mt-4 mb-10 2xl:sticky 2xl:top-4 2xl:my-0 2xl:details-content:[content-visibility:visible]">
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 border-y border-line font-medium text-action 2xl:supports-[selector(::details-content)]:hidden [&::-webkit-details-marker]:hidden">
        Live preview
        <ChevronDown aria-hidden size={18} className="transition-transform group-open/preview:rotate-180" />
      </summary>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of our own, whose script must be of this
          site */}
      <iframe
        ref={frame}
        title="Live preview"
        loading="lazy"
        src={`/office/listings/${listing}/preview/live`}
        className="h-[calc(100dvh-2rem)] w-full rounded-small border border-line"
      />
    </details>
  )
}
