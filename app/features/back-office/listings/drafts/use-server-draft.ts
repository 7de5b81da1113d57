import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { askAction } from '#app/ui/ask-action.ts'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import type { EditorTexts } from '../editor/editor-fields.data.ts'
import { storeDraftMark, readDraftMark } from '../../forms/local-draft.ts'
import type { OfferedDraft } from './edit-draft.ts'

const KEPT_EVERY_MS = 3_000
const never = () => () => {}

/**
 * Has the server keep what is typed, so that the person finds it on another device. What they typed on another one,
 * `draft`, is offered first: until they use or discard it, nothing takes its place.
 */
export function useServerDraft({
  draftKey,
  draft,
  base,
  texts,
  isEnabled,
}: {
  draftKey: string
  draft: OfferedDraft | null
  base: EditorTexts
  texts: EditorTexts
  isEnabled: boolean
}) {
  const [sentAt, setSentAt] = useState<string | null>(null)
  const [takenAt, setTakenAt] = useState<string | null>(null)
  const formerlyAt = useSyncExternalStore(
    never,
    () => readDraftMark(draftKey),
    () => null,
  )
  useEffect(() => {
    if (sentAt !== null) storeDraftMark(draftKey, sentAt)
  }, [draftKey, sentAt])
  // One that this browser sent, or took over, is in the form already.
  const isOffered = isEnabled && draft !== null && ![sentAt, takenAt, formerlyAt].includes(draft.keptAt)

  const known = useRef(texts)
  const dueAt = useRef<number | null>(null)
  const keep = useEffectEvent(() => {
    if (dueAt.current === null) return
    dueAt.current = null
    known.current = texts
    const sent = { intent: 'keep-draft', base: JSON.stringify(base), typed: JSON.stringify(texts) }
    void askAction<FormResult<{ keptAt: string | null }>>(location.pathname, new URLSearchParams(sent)).then(
      (result) => result?.shown?.keptAt && setSentAt(result.shown.keptAt),
    )
  })
  useEffect(() => {
    if (!isEnabled || isOffered || known.current === texts) return
    dueAt.current ??= Date.now() + KEPT_EVERY_MS
    const timer = setTimeout(() => keep(), dueAt.current - Date.now())
    return () => clearTimeout(timer)
  }, [texts, isOffered, isEnabled])
  // A telephone is put away before the time has passed.
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') keep()
    }
    document.addEventListener('visibilitychange', onHidden)
    return () => document.removeEventListener('visibilitychange', onHidden)
  }, [])

  return {
    isOffered,
    isKept: sentAt !== null,
    takeOver: (keptAt: string) => {
      storeDraftMark(draftKey, keptAt)
      setTakenAt(keptAt)
    },
  }
}
