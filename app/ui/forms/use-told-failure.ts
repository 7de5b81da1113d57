import { useEffect, useRef, useState } from 'react'
import { showToast, TOAST_SECONDS } from '../toast.ts'

/**
 * Why a form was not taken, told by a toast. Beside the form it stands once the toast has gone, for those who read on: never in two
 * places at once, and not announced again (docs/product/accounts.md §8). `first`: of a form sent without script.
 */
export function useToldFailure(first: string | null) {
  const [failure, setFailure] = useState(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const forget = () => {
    clearTimeout(timer.current)
    setFailure(null)
  }
  /** `isBeside`: a field says it already. */
  const tell = (text: string, isBeside: boolean) => {
    forget()
    showToast({ text, tone: 'failed' })
    if (!isBeside) timer.current = setTimeout(() => setFailure(text), TOAST_SECONDS * 1_000)
  }
  return { failure, tell, forget }
}
