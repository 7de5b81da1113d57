import { join } from 'node:path'
import process from 'node:process'
import { mailsIn, type ReceivedMail } from '#test/mails.ts'
import { dataFolder } from './data-folder.ts'
import { expect } from './petra.ts'

/** The newest mail to an address whose subject matches, once it is there. */
export async function mailTo(address: string, subject: RegExp): Promise<ReceivedMail> {
  const folder = join(dataFolder(process.env['E2E_PORT'] ?? '5600'), 'mail')
  const find = async () => {
    const mails = await mailsIn(folder, address)
    return mails.findLast((mail) => mail.to === address && subject.test(mail.subject))
  }
  await expect.poll(async () => (await find()) !== undefined, { timeout: 20_000 }).toBe(true)
  return (await find())!
}
