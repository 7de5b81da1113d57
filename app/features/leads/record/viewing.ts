import type { AskedHome } from './asked-home.tsx'
import type { LeadFields } from './lead.ts'

/** The viewing of several homes: where its form stands without script, and what it says (docs/product/leads.md §5). */
export type ViewedHome = AskedHome & { url: string }

export const VIEWINGS_PATH = '/request-viewings'

/** The most homes one lead names: all of them stand in its mails. */
export const MAX_HOMES = 50

/** Message for a visitor who selects more, before and after the press. */
export const tooManyHomes = (selected: number): string =>
  `You can ask for up to ${MAX_HOMES} properties at once, and you have selected ${selected}. Please untick ${selected - MAX_HOMES}.`

/** Message if no home is left to request a viewing of; `gone`: those no longer on offer, in words. */
export function noHomesMessage(selected: number, gone: readonly string[]): { title: string; text: string } {
  if (selected > MAX_HOMES) return { title: 'Too many properties are selected', text: tooManyHomes(selected) }
  if (gone.length > 0)
    return {
      title: 'These properties are no longer on the market',
      text: `You cannot view them: ${gone.join('; ')}. Please select others.`,
    }
  return {
    title: 'No property is selected',
    text: 'Please go back and tick ‘Select’ on the properties you would like to see.',
  }
}

/** First values of the fields for everyone. */
export const viewingInitial = (homes: number): LeadFields => ({
  message: homes === 1 ? 'I would like to see this property.' : 'I would like to see these properties.',
})

export const viewingTexts = {
  title: 'Request Viewing',
  thanks: 'Thank you for your submission our team will revert shortly to arrange viewings.',
  form: {
    submit: 'Request viewing',
    stored: 'Email sent successfully!',
    refused: 'Failed to send the email. Please try again later.',
    unreachable: 'An error occurred while sending the email. Please try again later.',
    unreachableIn: 'dialog',
  },
} as const
