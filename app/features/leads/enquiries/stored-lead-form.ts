import { createElement, type ReactNode, useState } from 'react'
import type { AskedFor } from './enquiry-forms.ts'
import type { LeadFields } from '../record/lead.ts'
import type { SentBooking } from './fields/send-lead.ts'

/** A form that gives way, once it is stored, to what happens next; without `askedFor` to thanks alone. */
export function useStoredForm(askedFor: AskedFor | undefined) {
  const [isStored, setStored] = useState(false)
  const [steps, setSteps] = useState<ReactNode>(null)
  const [isBooked, setBooked] = useState(false)
  const show = async (sent: LeadFields, booked: SentBooking | null, asked: AskedFor) => {
    // Only those who have sent something need it.
    const { NextSteps } = await import('./next-steps.tsx')
    setSteps(createElement(NextSteps, { sent, booked, askedFor: asked }))
  }
  return {
    isStored,
    /** A viewing was booked by it. */
    isBooked,
    steps,
    onStored: (sent: LeadFields, booked: SentBooking | null) => {
      setStored(true)
      setBooked(booked !== null)
      setSteps(null)
      // It is stored, even where what comes next cannot be said.
      if (askedFor) show(sent, booked, askedFor).catch(() => {})
    },
    startAgain: () => setStored(false),
  }
}

/** Message instead of the thanks if a viewing was booked. */
export const BOOKED = 'Your viewing is booked.'

/** The button that was pressed is gone, and with it the focus. */
export const focusButton = (button: HTMLButtonElement | null) => button?.focus()
