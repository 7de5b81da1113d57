/** What in a lead looks like a machine's work. Suspected leads are kept, and wait for a person (docs/product/leads.md §16). */
import { HONEYPOT, type LeadFields, type LeadFormName, leadForms } from './lead.ts'

/** Nobody fills in a form in less, even where the browser enters what it knows. */
const FASTEST_MS = 1_000
const MOST_LINKS = 2

/** `openForMs`: as the form's script measured it; null without script. Each reason in words for staff. */
export function suspicionsOf(form: LeadFormName, fields: LeadFields, openForMs: number | null): string[] {
  const { fields: known } = leadForms[form]
  const textsOf = (isLong: boolean) =>
    known
      .filter(({ kind }) => (kind === 'lines') === isLong && kind !== 'email')
      .map(({ name }) => fields[name] ?? '')
  const written = textsOf(true).map(withoutPrefill).join('\n')
  return [
    fields[HONEYPOT] ? 'a field that no person sees was filled in' : null,
    openForMs !== null && openForMs < FASTEST_MS ? `sent ${openForMs} ms after the form opened` : null,
    countLinks(written) > MOST_LINKS ? `${countLinks(written)} links in the text` : null,
    textsOf(false).some((text) => countLinks(text) > 0) ? 'a link in a field that takes none' : null,
  ].filter((reason) => reason !== null)
}

/** The lines that our own form puts into a description. */
const withoutPrefill = (text: string): string => text.replaceAll(/^(Property|Data source): \S+$/gm, '')

const countLinks = (text: string): number => text.match(/\bhttps?:\/\/|\bwww\.|\[url\b|<a\s/gi)?.length ?? 0
