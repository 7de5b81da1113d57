import { createTransport } from 'nodemailer'
import type { Config } from '#app/platform/config.ts'
import type { Finding } from '#app/platform/installation.ts'
import { isPublicSite } from '../refuse-placeholders.ts'
import { reasonOf } from './finding.ts'

const LONGEST_WAIT_MS = 10_000

/** Connects and logs in to the mail server as a mail would, and sends none. */
export async function examineMail(config: Config): Promise<Finding[]> {
  if (config.SMTP_URL === null) {
    if (!isPublicSite(config)) return []
    return [
      {
        check: 'mail',
        problem:
          'SMTP_URL is not set: no mail leaves this machine, each is a file in the mail folder of DATA_DIR.',
        advice: 'Set SMTP_URL to the server that takes your mail.',
      },
    ]
  }
  const transport = createTransport({
    url: config.SMTP_URL,
    connectionTimeout: LONGEST_WAIT_MS,
    greetingTimeout: LONGEST_WAIT_MS,
    socketTimeout: LONGEST_WAIT_MS,
  })
  try {
    await transport.verify()
    return []
  } catch (error) {
    const { hostname, port } = new URL(config.SMTP_URL)
    const server = `The mail server ${hostname}${port === '' ? '' : `:${port}`}`
    const reason = reasonOf(error)
    if (reason === 'EAUTH')
      return [
        {
          check: 'mail',
          problem: `${server} refuses the user name or password of SMTP_URL.`,
          advice: 'Correct them; characters such as @ and : are written as %40 and %3A.',
        },
      ]
    return [
      {
        check: 'mail',
        problem: `${server} does not take mail: ${reason}.`,
        advice: 'Check host and port of SMTP_URL, and whether a firewall is in between.',
      },
    ]
  } finally {
    transport.close()
  }
}
