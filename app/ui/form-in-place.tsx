import type { ComponentProps, SubmitEvent } from 'react'
import { sentInPlace } from './early/page-script.ts'
import { useVisits } from './in-place.tsx'

const typedFieldOf = (form: HTMLFormElement): string | null =>
  form
    .querySelector('textarea[name], input[name]:not([type=hidden], [type=checkbox], [type=file])')
    ?.getAttribute('name') ?? null

/**
 * A form of a part in place (`./in-place.tsx`). Where its `onSubmit` prevents the default, it is not sent.
 * `scrollsToTop`: what came of it stands there.
 */
export function FormInPlace({
  onSubmit,
  scrollsToTop = false,
  ...form
}: ComponentProps<'form'> & { scrollsToTop?: boolean }) {
  const { visit, post } = useVisits()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const { currentTarget: element, nativeEvent } = event
    const { submitter } = nativeEvent
    const sent = new FormData(element, submitter)
    const action = submitter?.getAttribute('formaction') ?? element.getAttribute('action')
    if (element.method === 'post')
      return void post(action ?? location.pathname + location.search, sent, {
        scrollsToTop,
        typedField: typedFieldOf(element),
      })
    const texts = [...sent].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return void visit(`${action ?? location.pathname}?${new URLSearchParams(texts)}`)
  }
  return <form {...sentInPlace} onSubmit={submit} {...form} />
}
