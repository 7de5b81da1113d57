/** Texts of a reset; if the server sends none, in the words of docs/product/accounts.md §15. */
export const resetTexts = {
  done: 'Password reset successfully!',
  /** The server answered that the password was not reset. */
  refused: 'Failed to reset the password. Please try again later.',
  /** Shown for an error without a message. */
  failed: 'An error occurred. Please try again later.',
  unreachable: 'Error occurred during submission. Please try again later.',
  /** The same whether the address is known or not (docs/product/accounts.md §16). */
  linkSent: 'If an account has this e-mail address, a link is on its way to it. It works for 30 minutes.',
} as const

export type ResetLinkState = {
  email: string
  /** Message of the server, the same for every address. */
  sent: string | null
  error: string | null
  failure: string | null
}

/** State that /update-password shows again after one of its forms was sent without script. */
export type ResetFormState = {
  /** State of the reset itself. */
  reset: { failure: string | null; errors: Record<string, string>; resetToken: string }
  /** State of 'E-mail me a link'. */
  link: ResetLinkState
}

export const nothingSubmitted: ResetFormState = {
  reset: { failure: null, errors: {}, resetToken: '' },
  link: { email: '', sent: null, error: null, failure: null },
}
