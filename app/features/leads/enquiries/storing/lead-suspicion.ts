/**
 * Signs that a lead is a machine's work. Suspected leads are stored, and wait for a person (docs/product/leads.md §16).
 */
import { HONEYPOT, type LeadFields, type LeadFormName, leadForms } from '../../record/lead.ts'
import type { Suspicion } from '../../record/suspicion.ts'

/** Least time in which a person fills in a form, even with the browser's autofill. */
const MIN_FILL_TIME_MS = 1_000
const MAX_LINKS = 2

/** `openForMs`: as the form's script measured it; null without script. */
export function findSuspicions(
  form: LeadFormName,
  fields: LeadFields,
  openForMs: number | null,
): Suspicion[] {
  const { fields: known } = leadForms[form]
  const textsOf = (isLong: boolean) =>
    known
      .filter(({ kind }) => (kind === 'lines') === isLong && kind !== 'email')
      .map(({ name }) => fields[name] ?? '')
  const links = countLinks(textsOf(true).map(withoutPrefill).join('\n'))
  const suspicions: (Suspicion | null)[] = [
    fields[HONEYPOT] ? { code: 'hidden-field' } : null,
    openForMs !== null && openForMs < MIN_FILL_TIME_MS ? { code: 'sent-early', afterMs: openForMs } : null,
    links > MAX_LINKS ? { code: 'many-links', links } : null,
    textsOf(false).some((text) => countLinks(text) > 0) ? { code: 'link-in-short-field' } : null,
  ]
  return suspicions.filter((suspicion) => suspicion !== null)
}

/** The lines that our own form puts into a description. */
const withoutPrefill = (text: string): string => text.replaceAll(/^(Property|Data source): \S+$/gm, '')

const countLinks = (text: string): number => text.match(/\bhttps?:\/\/|\bwww\.|\[url\b|<a\s/gi)?.length ?? 0
