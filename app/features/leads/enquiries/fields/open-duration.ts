import { type RefObject, useEffect, useRef } from 'react'
import { openedAt } from '#app/ui/early/dialog-openings.ts'
import { useScript } from '#app/ui/use-script.ts'

/**
 * How long one could fill in the form: since the dialog around it was opened, or since its page came
 * (docs/product/leads.md §14). Never too short, so that nobody is taken for a machine.
 */
export function useOpenDuration(form: RefObject<HTMLFormElement | null>): () => number {
  const hasScript = useScript()
  // What came with the page could be filled in before the script was there.
  const wasInServerHtml = useRef(!hasScript)
  const pageOpenedAt = useRef(0)
  useEffect(() => {
    if (!wasInServerHtml.current) pageOpenedAt.current = performance.now()
  }, [])
  return () => {
    const dialog = form.current?.closest('dialog')
    return Math.round(performance.now() - ((dialog && openedAt(dialog)) ?? pageOpenedAt.current))
  }
}
