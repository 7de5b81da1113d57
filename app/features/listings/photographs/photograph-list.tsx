import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import { useVisits } from '#app/ui/in-place.tsx'
import { PhotographCard } from './photograph-card.tsx'
import type { ShownPicture } from './photographs-view.server.ts'
import type { UploadQueue } from './upload-queue.ts'

/** The pictures in their order, which is changed by dragging, or by buttons. The first is the cover. */
export function PhotographList({
  pictures,
  usualAlt,
  mayChange,
  queue,
  result,
}: {
  pictures: ShownPicture[]
  usualAlt: string
  mayChange: boolean
  queue: UploadQueue
  result: FormResult | undefined
}) {
  const { post } = useVisits()
  const [dragged, setDragged] = useState<string | null>(null)
  const shown = useMovedAtOnce(pictures)
  useKeptFocus()

  const dragOf = (id: string, at: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', id)
      setDragged(id)
    },
    onDragEnd: () => setDragged(null),
    onDragOver: (event: DragEvent) => {
      if (dragged !== null) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      if (dragged === null) return
      event.preventDefault()
      setDragged(null)
      if (dragged === id) return
      const form = new FormData()
      form.set('intent', 'move')
      form.set('id', dragged)
      form.set('to', String(at))
      void post(location.pathname, form)
    },
  })

  return (
    <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {shown.map((picture, at) => (
        <li
          key={picture.id}
          aria-label={`Picture ${at + 1}`}
          {...(mayChange ? dragOf(picture.id, at) : {})}
          className={`grid min-w-0 content-start overflow-hidden rounded-large border border-line bg-surface ${
            dragged === picture.id ? 'opacity-50' : ''
          }`}
        >
          <PhotographCard
            picture={picture}
            at={at}
            count={shown.length}
            usualAlt={usualAlt}
            mayChange={mayChange}
            queue={queue}
            result={result?.id === picture.id ? result : undefined}
          />
        </li>
      ))}
    </ol>
  )
}

/** The order as it is asked for, while the server is still being asked. */
function useMovedAtOnce(pictures: ShownPicture[]): ShownPicture[] {
  const form = useVisits().sent
  if (form?.get('intent') !== 'move') return pictures
  const at = pictures.findIndex(({ id }) => id === form.get('id'))
  if (at === -1) return pictures
  return pictures.toSpliced(at, 1).toSpliced(Number(form.get('to')), 0, pictures[at]!)
}

/** A button keeps the focus when its picture moves: the browser takes it from what moves in the document. */
function useKeptFocus(): void {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null
    }
    const forget = () => {
      last.current = null
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', forget)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', forget)
    }
  }, [])
  useEffect(() => {
    if (document.activeElement === document.body && last.current instanceof HTMLElement) last.current.focus()
  })
}
