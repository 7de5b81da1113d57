/** Every mail that the site sends, but for replies, which staff write (docs/product/office.md §28). */
import { accountMails } from './account-mails.data.ts'
import { leadMails } from './lead-mails.data.ts'
import {
  facts,
  homes,
  lines,
  link,
  type MailDefinition,
  required,
  type ValuesOf,
  words,
} from './mail-definition.ts'
import { viewingMails } from './viewing-mails.data.ts'

const otherMails = {
  alerts: {
    label: 'What alerts found',
    about: 'To people whose alerts have found homes.',
    placeholders: {
      name: words('The name of the account', 'Anna'),
      found: words('How many homes, and by which alert', '3 apartments: Yield in Limassol'),
      first: words('The first home', '2-bedroom apartment in Germasogeia: new'),
      homes: required(homes('The homes that each alert found')),
      list: link('Opens the alert list', '/my-alert-list'),
      alerts: link('Opens the alerts', '/my-alerts'),
      end: required(link('Stops all alert e-mails', '/my-alerts')),
    },
    standard: {
      subject: '{found}',
      preview: '{first}',
      text: lines(
        'Hello {name}, your alerts have found new homes or changes for you.',
        '',
        '{homes}',
        '',
        '[See your alert list]({list})',
        '--',
        'You receive this because you asked for alert e-mails. [Your alerts and how often we e-mail you]({alerts})',
        'Too many e-mails? [Stop all alert e-mails]({end})',
      ),
    },
  },
  operations: {
    label: 'The site needs attention',
    about: 'To administrators, at most once an hour, when something new is not working.',
    placeholders: {
      things: words('How many, such as “2 things need”', '2 things need'),
      summary: words('What is not working', 'The last backup failed.'),
      facts: required(
        facts('What is not working, and what to do', { 'The last backup failed': 'Look at the disk.' }),
      ),
      link: required(link('Opens operations', '/office/operations')),
    },
    standard: {
      subject: '{things} your attention',
      preview: '{summary}',
      text: lines(
        '{facts}',
        '',
        '[Open operations]({link})',
        '--',
        'We send administrators this e-mail when something new needs attention, once for each problem and at most once an hour.',
      ),
    },
  },
} as const satisfies Record<string, MailDefinition>

export const mails = { ...accountMails, ...leadMails, ...viewingMails, ...otherMails } as const
export type MailName = keyof typeof mails
export type MailValuesOf<Name extends MailName> = ValuesOf<(typeof mails)[Name]>

/** Placeholders that every mail may have beside its own. */
export const commonPlaceholders = {
  agency: words('The name of the agency', 'Petra Estates'),
  contact: words('Phone, e-mail and address of the agency', '+357 25 000 000 · hello@petra.example'),
  host: words('The name of this site', 'petra.example'),
  site: link('Opens the home page', '/'),
} as const satisfies MailDefinition['placeholders']

export const mailNames = Object.keys(mails) as MailName[]
export const isMailName = (name: string): name is MailName => Object.hasOwn(mails, name)

export const mailGroups: { title: string; names: readonly MailName[] }[] = [
  { title: 'Accounts', names: Object.keys(accountMails) as MailName[] },
  { title: 'Leads', names: Object.keys(leadMails) as MailName[] },
  { title: 'Viewings', names: Object.keys(viewingMails) as MailName[] },
  { title: 'Alerts and operations', names: Object.keys(otherMails) as MailName[] },
]
