import { createElement, type ReactNode, useState } from 'react'
import type { AskedFor } from './enquiry-forms.ts'
import type { LeadFields } from './lead.ts'

/** A form that gives way, once it is stored, to what happens next; without `askedFor` to thanks alone. */
export function useStoredForm(askedFor: AskedFor | undefined) {
  const [isStored, setStored] = useState(false)
  const [steps, setSteps] = useState<ReactNode>(null)
  const show = async (sent: LeadFields, asked: AskedFor) => {
    // Only those who have sent something need it.
    const { NextSteps } = await import('./next-steps.tsx')
    setSteps(createElement(NextSteps, { sent, askedFor: asked }))
  }
  return {
    isStored,
    steps,
    onStored: (sent: LeadFields) => {
      setStored(true)
      setSteps(null)
      // It is stored, even where what comes next cannot be said.
      if (askedFor) show(sent, askedFor).catch(() => {})
    },
    startAgain: () => setStored(false),
  }
}

/** The button that was pressed is gone, and with it the focus. */
export const takeFocus = (button: HTMLButtonElement | null) => button?.focus()
