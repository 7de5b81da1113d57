import { type ComponentType, type SubmitEvent, useState } from 'react'
import type { SaveHintProps } from './save-hint.tsx'
import { SAVE_FORM, savePath } from './save-path.ts'

/**
 * Stands once in the document: the form of all its hearts; it leads back to `next`. With script a press saves in place, and a visitor is told how to;
 * without, it is posted.
 */
export function SaveForm({ next, isMember }: { next: string; isMember: boolean }) {
  const [Hint, setHint] = useState<ComponentType<SaveHintProps> | null>(null)
  const [asked, setAsked] = useState<{ number: number; next: string } | null>(null)

  const press = async (number: number, saves: boolean) => {
    // A list goes from search to search on one document.
    const next = location.pathname + location.search
    try {
      if (isMember) {
        const { toggleSaved } = await import('./saved-calls.ts')
        if (await toggleSaved(number, saves)) return
      }
      const { SaveHint } = await import('./save-hint.tsx')
      setHint(() => SaveHint)
      setAsked({ number, next })
    } catch {
      location.assign(savePath(number, next))
    }
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    void press(Number(submitter.value), submitter.name === 'save')
  }

  return (
    <>
      <form id={SAVE_FORM} method="post" action="/save" onSubmit={submit} hidden>
        <input type="hidden" name="next" value={next} />
      </form>
      {Hint && asked && <Hint asked={asked} next={asked.next} />}
    </>
  )
}
