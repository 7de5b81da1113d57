import { createTransport } from 'nodemailer'
import type { Config } from '#app/platform/config.ts'
import type { Finding } from '#app/platform/context/installation.ts'
import { tryMailbox } from '#app/platform/mail/mailbox.server.ts'
import { isPublicSite } from './refuse-placeholders.ts'
import { codeOf, reasonOf } from './finding.ts'

const LONGEST_WAIT_MS = 10_000

/** The server that mails are handed to, and the mailbox that answers arrive in. */
export const examineMail = async (config: Config): Promise<Finding[]> =>
  (await Promise.all([examineMailServer(config), examineMailbox(config)])).flat()

/** Connects and logs in as a mail would, and sends none. */
async function examineMailServer(config: Config): Promise<Finding[]> {
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
    if (codeOf(error) === 'EAUTH')
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
        problem: `${server} does not take mail: ${reasonOf(error)}.`,
        advice: 'Check host and port of SMTP_URL, and whether a firewall is in between.',
      },
    ]
  } finally {
    transport.close()
  }
}

/** Connects to the mailbox, logs in and opens its folder. */
async function examineMailbox(config: Config): Promise<Finding[]> {
  if (config.IMAP_URL === null) return []
  try {
    await tryMailbox(config.IMAP_URL)
    return []
  } catch (error) {
    const { host } = new URL(config.IMAP_URL)
    const isRefused = error instanceof Error && 'authenticationFailed' in error
    return [
      {
        check: 'mailbox',
        problem: isRefused
          ? `The mailbox at ${host} refuses the user name or password of IMAP_URL.`
          : `The mailbox at ${host} cannot be read: ${reasonOf(error)}.`,
        advice: isRefused
          ? 'Correct them; characters such as @ and : are written as %40 and %3A. Some providers want a password made for programs.'
          : 'Check host, port and folder of IMAP_URL, and whether a firewall is in between.',
      },
    ]
  }
}
