import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Calls `onRefused` once if the form was submitted before its script came: the browser then reported the first invalid
 * field in its own words, and sent nothing.
 */
export function useRefusedPress(
  form: RefObject<HTMLFormElement | null>,
  onRefused: (form: HTMLFormElement) => void,
): void {
  const report = useEffectEvent(() => {
    if (!form.current || !wasRefusedByBrowser(form.current)) return
    // Takes away what the browser says of the field, which is said anew.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    onRefused(form.current)
  })
  useEffect(() => queueMicrotask(() => report()), [])
}

/**
 * Returns whether the browser refused a press: then every wrong field is `:user-invalid`; before, at most one that
 * someone has left wrong.
 */
const wasRefusedByBrowser = (form: HTMLFormElement): boolean => {
  const wrong = [...form.elements].filter(
    (element) => element.matches('input, select, textarea') && element.matches(':invalid'),
  )
  return wrong.length > 0 && wrong.every((element) => element.matches(':user-invalid'))
}
