/** The account page's own forms and their results. */
export const accountIntents = [
  'change-email',
  'confirm-email',
  'end-session',
  'start-second-factor',
  'confirm-second-factor',
  'stop-second-factor',
  'remove-passkey',
  'erase',
] as const
export type AccountIntent = (typeof accountIntents)[number]

export type AccountResult = {
  intent: AccountIntent
  /** A message after success; null where the changed page shows the result. */
  done: string | null
  failure: string | null
  errors: Record<string, string>
  /** Typed values; never a password. */
  typed: { email: string }
  /** Seed of the second factor for an authenticator. */
  setup: { seed: string; qrSvg: string } | null
  /** Shown only once. */
  recoveryCodes: string[] | null
}

export const emptyResult: Omit<AccountResult, 'intent'> = {
  done: null,
  failure: null,
  errors: {},
  typed: { email: '' },
  setup: null,
  recoveryCodes: null,
}
