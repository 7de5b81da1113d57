import type { LeadFormName } from '../record/lead.ts'
import type { FailedForm } from '../record/lead-rules.ts'

const PARAMETER = 'ask'

/** The address of a page with one of its forms on top, for a browser without script: a popup's form needs it. */
export const formInPageHref = (path: string, form: LeadFormName): string =>
  // An exclusive home's path has a query (docs/product/listings.md §6).
  `${path}${path.includes('?') ? '&' : '?'}${PARAMETER}=${form}`

/** The form that a page's address asks for, of those that the page has: empty, and with no errors. */
export function formOfAddress(
  parameters: URLSearchParams,
  forms: readonly LeadFormName[],
): FailedForm | undefined {
  const form = forms.find((name) => name === parameters.get(PARAMETER))
  return form && { form, values: {}, errors: {} }
}
