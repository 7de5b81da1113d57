import { createHash, randomUUID } from 'node:crypto'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { defineJob, enqueue, type EnqueueOptions } from '#app/platform/jobs/jobs.server.ts'

/** A mail about an account. Its one-time link is made when it is sent, so that no job holds one. */
export type AccountMail =
  | { kind: 'welcome' | 'confirm-email'; memberId: MemberId; /** Address to be confirmed. */ email: string }
  /** Address of the account, if any has it; compared as `emailKey`. */
  | { kind: 'reset-password'; email: string }
  /** Address that the account has, or had until then. */
  | { kind: 'password-changed' | 'email-changed' | 'passkey-added'; memberId: MemberId; email: string }
  | { kind: 'invitation'; invitationId: string }
  | {
      kind: 'erased'
      email: string
      /** Addresses whose mails, still stored as files, are deleted. */
      confirmedEmails: readonly string[]
      /** Tag by which mails of the account to any other address are deleted. */
      accountTag: string
    }

/** `mailId`: the same however often the job is run. */
export const accountMailJob = defineJob<AccountMail & { mailId: string }>('account-mail')
export const tidyAccountsJob = defineJob('tidy-accounts')

/** Marks an account's mails in their keys, which others see: it says nothing of the account's id. */
export const accountMailTag = (memberId: MemberId): string =>
  createHash('sha256').update(`account mail ${memberId}`).digest('hex').slice(0, 24)

const optionsOf: Partial<Record<AccountMail['kind'], EnqueueOptions>> = {
  // It names someone of whom nothing else is left: it is tried for half a minute, and then dropped.
  erased: { attempts: 4 },
  // Begun at once, the work for a known address would slow down the answer that is to be the same as for an unknown
  // one.
  'reset-password': { delaySeconds: 2 },
}

export const enqueueAccountMail = (tx: Db, mail: AccountMail): Promise<void> =>
  enqueue(tx, accountMailJob, { ...mail, mailId: randomUUID() }, optionsOf[mail.kind] ?? {})
