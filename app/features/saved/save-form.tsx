import { type ComponentType, type SubmitEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '#app/ui/toast.tsx'
import type { SaveHintProps } from './save-hint.tsx'
import { SAVE_FORM, savePath } from './save-path.ts'
import { removeSavedHome, saveHome } from './saved-calls.ts'
import { showSaved, useIsMember } from './saved-homes.ts'

/**
 * Stands once in the document: the form of all its hearts. With script a press saves in place, and a visitor is told how to;
 * without, it is posted, and leads back.
 */
export function SaveForm() {
  const { pathname, search } = useLocation()
  const next = pathname + search
  const isMember = useIsMember()
  const [Hint, setHint] = useState<ComponentType<SaveHintProps> | null>(null)
  const [asked, setAsked] = useState<{ number: number } | null>(null)

  const tellHow = async (number: number) => {
    try {
      const { SaveHint } = await import('./save-hint.tsx')
      setHint(() => SaveHint)
      setAsked({ number })
    } catch {
      location.assign(savePath(number, next))
    }
  }

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent
    if (!(submitter instanceof HTMLButtonElement)) return
    event.preventDefault()
    const number = Number(submitter.value)
    const saves = submitter.name === 'save'
    if (!isMember) return tellHow(number)
    const outcome = await (saves ? saveHome(number) : removeSavedHome(number))
    if (outcome.kind === 'done') return showSaved(number, saves)
    if (outcome.kind === 'visitor') return tellHow(number)
    const usual = `The home could not be ${saves ? 'saved' : 'removed'}. Please try again.`
    const text = outcome.kind === 'refused' ? (outcome.message ?? usual) : usual
    return showToast({ text, tone: 'failed' })
  }

  return (
    <>
      <form id={SAVE_FORM} method="post" action="/save" onSubmit={(event) => void submit(event)} hidden>
        <input type="hidden" name="next" value={next} />
      </form>
      {Hint && asked && <Hint asked={asked} next={next} />}
    </>
  )
}
