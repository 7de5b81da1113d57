import type { ComponentType } from 'react'
import { LOGGED_OUT, UNANSWERED, unansweredForm } from '#app/ui/forms/unanswered-form.ts'
import { partInPlace } from '#app/ui/in-place.tsx'

/**
 * Creates a page of the office as the part of that name (`app/ui/part.tsx`): it starts as soon as the page is loaded,
 * and its forms are answered in place. Where the server cannot be reached, or the login has ended, the page says so,
 * and what was typed stays on it: it would be lost on the way to the login. A form in which nothing is typed goes to
 * the login. `onLeave` runs where a form leads to another page.
 */
export const officePart = <Props extends { actionData?: unknown }>(
  name: string,
  Component: ComponentType<Props>,
  { onLeave }: { onLeave?: (ledTo: string) => void } = {},
) =>
  partInPlace<Props>(name, Component, {
    startsAtOnce: true,
    ...(onLeave && { onLeave }),
    unanswered: (shown, form, ledTo, typedField) => {
      if (ledTo !== null && !(ledTo.startsWith('/login') && typedField !== null)) return null
      const failure = ledTo === null ? UNANSWERED : LOGGED_OUT
      return { ...shown, actionData: unansweredForm(failure, form, typedField) }
    },
  })
