import { keepTyped } from '#app/features/leads/work/unanswered.ts'
import type { MailField, MailText } from '../../settings/mails/mail-text.ts'
import type { MailTextProblems } from '../../settings/mails/mail-text-problems.ts'
import type { MailChange } from '../../settings/mails/write-mail-text.server.ts'

export const mailFieldLabels: Record<MailField, string> = {
  subject: 'Subject',
  preview: 'Preview',
  text: 'Text',
}

/** Result of a form of a mail's page. */
export type MailResult = {
  done: string | null
  failure: string | null
  problems: MailTextProblems
  /** Unsaved texts: as typed, and as the form showed them before. */
  unsaved: { typed: MailText; base: MailText } | null
  isSaved: boolean
  /** Changes that undoing reverses. */
  undo: readonly MailChange[]
}

export const nothingDone: MailResult = {
  done: null,
  failure: null,
  problems: {},
  unsaved: null,
  isSaved: false,
  undo: [],
}

export const unanswered = keepTyped<MailResult>(nothingDone)
