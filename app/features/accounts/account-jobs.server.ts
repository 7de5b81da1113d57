import type { MemberId } from '#app/platform/context.ts'
import { defineJob } from '#app/platform/jobs.server.ts'

/** A mail about an account. Its one-time link is made when it is sent, so that no job holds one. */
export type AccountMail =
  | { kind: 'welcome' | 'confirm-email'; memberId: MemberId; /** To be confirmed. */ email: string }
  /** Whoever has this address, if anyone has. */
  | { kind: 'reset-password'; email: string }
  /** Told to the address the account had until then. */
  | { kind: 'password-changed' | 'email-changed' | 'erased'; email: string; username: string }

export const accountMailJob = defineJob<AccountMail>('account-mail')
