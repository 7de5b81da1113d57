/** Texts of the contact and Lido forms after sending (docs/product/leads.md §13). */
export const messageTexts = {
  submit: 'Submit',
  stored: 'Your message has been sent successfully!',
  refused: 'Error: Failed to send form: {status}',
  unreachable: 'Error: Failed to send message',
  unreachableIn: 'toast',
} as const
