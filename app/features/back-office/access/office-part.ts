import type { ComponentType } from 'react'
import { partInPlace } from '#app/ui/in-place.tsx'
import { LOGGED_OUT, UNANSWERED, type UnansweredForm } from '#app/features/leads/work/unanswered.ts'

type Options<Result> = {
  /** What the page then shows of a form; without it the browser says so. */
  unanswered?: (failure: string, form: FormData) => UnansweredForm<Result>
  onLeave?: (ledTo: string) => void
}

/**
 * What a page of the office shows, as the part of that name (`app/ui/part.tsx`): it starts as soon as the page is loaded, and its forms are
 * answered in place. Where the server cannot be reached, or the login has ended, `unanswered` makes a result of a sentence, so that what was
 * typed stays on the page: it would be lost on the way to the login. A form in which nothing is typed goes to the login.
 */
export const officePart = <Props extends { actionData?: unknown }>(
  name: string,
  Component: ComponentType<Props>,
  { unanswered, onLeave }: Options<Props['actionData']> = {},
) =>
  partInPlace<Props>(name, Component, {
    startsAtOnce: true,
    ...(onLeave && { onLeave }),
    unanswered: (shown, form, ledTo) => {
      if (!unanswered || (ledTo !== null && !ledTo.startsWith('/login'))) return null
      const { result, isTyped } = unanswered(ledTo === null ? UNANSWERED : LOGGED_OUT, form)
      return ledTo === null || isTyped ? { ...shown, actionData: result } : null
    },
  })
