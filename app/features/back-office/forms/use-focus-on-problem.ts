import { type RefObject, useEffect } from 'react'
import { useFocusOn } from '#app/ui/forms/use-focus-on.ts'

/** Focuses the first field of a form that an answer of the server refuses, once for each answer. */
export function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  answer: unknown,
  name: string | undefined,
): void {
  const focusOn = useFocusOn(form)
  useEffect(() => {
    focusOn(name)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [answer])
}
