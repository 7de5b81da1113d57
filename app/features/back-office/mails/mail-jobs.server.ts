import { defineJob } from '#app/platform/jobs/jobs.server.ts'
import type { MemberId } from '#app/platform/context/context.ts'
import type { MailText } from '../../settings/mails/mail-text.ts'
import type { MailName } from '../../settings/mails/mails.data.ts'

/** `text`: as it is typed, saved or not. `mailId`: the same however often the job is run. */
export type TestMail = { mailId: string; memberId: MemberId; name: MailName; text: MailText }

export const testMailJob = defineJob<TestMail>('test-mail')
