import { type RefObject, useEffect, useState } from 'react'
import { type LeadFields, type LeadFormName, leadForms } from '../../record/lead.ts'

let asked: Promise<LeadFields> | undefined

/** Fetches the visitor's place once a page, however many of its forms need it; empty if the server does not know. */
const fetchPlace = (): Promise<LeadFields> =>
  (asked ??= fetch('/api/place-of-visitor')
    .then((response) => (response.ok ? (response.json() as Promise<LeadFields>) : {}))
    .catch(() => ({})))

const noPlace: LeadFields = {}

/**
 * Country and city of the visitor, once someone is at a form that asks for them in words (docs/product/leads.md §4).
 */
export function useVisitorPlace(name: LeadFormName, form: RefObject<HTMLFormElement | null>): LeadFields {
  const [place, setPlace] = useState(noPlace)
  useEffect(() => {
    const element = form.current
    if (!element || !leadForms[name].fields.some((field) => field.name === 'country')) return undefined
    const left = new AbortController()
    const ask = () => void fetchPlace().then((found) => !left.signal.aborted && setPlace(found))
    // The script may come after the first click.
    if (element.contains(document.activeElement)) ask()
    else element.addEventListener('focusin', ask, { once: true, signal: left.signal })
    return () => left.abort()
  }, [name, form])
  return place
}
