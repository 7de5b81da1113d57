/** What a reset says; where the server says nothing, in the words of docs/product/accounts.md §15. */
export const resetTexts = {
  done: 'Password reset successfully!',
  /** It answered, and that it did not. */
  refused: 'Failed to reset the password. Please try again later.',
  /** It answered an error, without a word. */
  failed: 'An error occurred. Please try again later.',
  unreachable: 'Error occurred during submission. Please try again later.',
  /** The same whether the address is known or not (docs/product/accounts.md §16). */
  linkSent: 'If an account has this e-mail address, a link is on its way to it. It works for 30 minutes.',
} as const
