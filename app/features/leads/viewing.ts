/** The viewing of several homes: where its form stands without script, and what it says (docs/product/leads.md §5). */
export type ViewedHome = { url: string; name: string }

export const VIEWINGS_PATH = '/request-viewings'

/** The most homes one lead names: all of them stand in its mails. */
export const MOST_HOMES = 50

/** What a visitor is told who selects more, before and after the press. */
export const tooManyHomes = (selected: number): string =>
  `One request can name up to ${MOST_HOMES} homes, and this one has ${selected}. Please untick ${selected - MOST_HOMES}.`

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
