import { type ComponentType, type SubmitEvent, useState } from 'react'
import { showToast } from '#app/ui/toast.ts'
import { loginPath } from '#app/features/accounts/form-fields/next-path.ts'
import { MAX_IN_BROWSER, savesInBrowser, toggleInBrowser } from './browser-saved.ts'
import type { SaveHintProps } from './save-hint.tsx'
import { SAVE_FORM, savePath } from './save-path.ts'

/** Reasons for which a visitor's home cannot be saved without an account (docs/product/accounts.md §31). */
const reasons = {
  full: `This browser has reached its limit of ${MAX_IN_BROWSER} saved properties.`,
  blocked: 'Your browser does not let us store anything, so we cannot save the property here.',
}

/**
 * Form of all hearts of a document; it leads back to `next`. With script a press saves in place, for a visitor in the
 * browser; without, it is posted.
 */
export function SaveForm({ next, isMember }: { next: string; isMember: boolean }) {
  const [Hint, setHint] = useState<ComponentType<SaveHintProps> | null>(null)
  const [asked, setAsked] = useState<(SaveHintProps['asked'] & { next: string }) | null>(null)

  const press = async (number: number, saves: boolean) => {
    // A list goes from search to search on one document.
    const next = location.pathname + location.search
    const outcome = isMember ? null : toggleInBrowser(number)
    if (outcome === 'removed') return
    if (outcome === 'added') {
      const link = { href: loginPath(next, 'register'), text: 'Register to keep it on every device' }
      showToast({ text: 'Saved in this browser.', link })
      return
    }
    try {
      if (isMember) {
        const { toggleSaved } = await import('./saved-calls.ts')
        if (await toggleSaved(number, saves)) return
      }
      const { SaveHint } = await import('./save-hint.tsx')
      setHint(() => SaveHint)
      setAsked({ number, next, reason: outcome && reasons[outcome] })
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
      <form
        id={SAVE_FORM}
        method="post"
        action="/save"
        onSubmit={submit}
        hidden
        {...(isMember ? {} : savesInBrowser)}
      >
        <input type="hidden" name="next" value={next} />
      </form>
      {Hint && asked && <Hint asked={asked} next={asked.next} />}
    </>
  )
}
