/** What contact and Lido say once a message is sent, and when it is not (docs/product/leads.md §13). */
export const messageTexts = {
  submit: 'Submit',
  stored: 'Your message has been sent successfully!',
  refused: 'Error: Failed to send form: {status}',
  unreachable: 'Error: Failed to send message',
  unreachableIn: 'toast',
} as const
