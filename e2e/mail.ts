import { join } from 'node:path'
import process from 'node:process'
import { mailsIn, type ReceivedMail } from '#test/mails.ts'
import { dataFolder } from './data-folder.ts'
import { expect } from './petra.ts'

/** The newest mail to an address whose subject matches, once it is there; at most `seconds` later. */
export async function mailTo(
  address: string,
  subject: RegExp,
  { port = process.env['E2E_PORT'] ?? '5600', seconds = 20 } = {},
): Promise<ReceivedMail> {
  const folder = join(dataFolder(port), 'mail')
  const find = async () => {
    const mails = await mailsIn(folder)
    return mails.findLast((mail) => mail.to === address && subject.test(mail.subject))
  }
  await expect.poll(async () => (await find()) !== undefined, { timeout: seconds * 1_000 }).toBe(true)
  return (await find())!
}
