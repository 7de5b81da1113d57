import type { ResetLinkState } from './reset-link-form.tsx'

/** What /update-password shows again after one of its forms was sent without script. */
export type ResetFormState = {
  /** Of the reset itself. */
  reset: { failure: string | null; errors: Record<string, string>; resetToken: string }
  /** Of 'E-mail me a link'. */
  link: ResetLinkState
}

export const nothingSubmitted: ResetFormState = {
  reset: { failure: null, errors: {}, resetToken: '' },
  link: { email: '', sent: null, error: null, failure: null },
}
