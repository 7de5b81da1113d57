/** The viewing of several homes: where its form stands without script, and what it says (docs/product/leads.md §5). */
export type ViewedHome = { url: string; name: string }

export const VIEWINGS_PATH = '/request-viewings'

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
