import { block, facts, homes, lines, link, type MailDefinition, required, words } from './mail-definition.ts'

const greeting = words('“Dear Anna,”, or “Hello,” if there is no name', 'Dear Anna,')

const receipt = (label: string, about: string, subject: string, text: string) => ({
  label,
  about,
  placeholders: {
    greeting,
    day: facts('The day the visitor asked for, if any', { 'Day you asked for': '25 November 2026' }),
    homes: homes('The homes it is about, if any'),
    sent: words('When the form was sent', '23 November 2026 at 10:15'),
  },
  standard: {
    subject,
    preview: text,
    text: lines(
      '{greeting}',
      text,
      '',
      '{day}',
      '',
      '{homes}',
      '--',
      'You received this e-mail because someone sent us a form with your address on {sent}.',
      'If it was not you, reply to this e-mail and we will delete the request.',
    ),
  },
})

const enquiryText = 'Thank you for writing to us. We have your request and will answer shortly.'

const sharedPage = (about: string, subject: string) => ({
  label: 'A shared page',
  about,
  placeholders: {
    greeting,
    home: words('The title of the page', '2-bedroom apartment in Germasogeia'),
    page: required(homes('The page that was shared')),
  },
  standard: {
    subject,
    preview: 'Someone saw this page on our website and thought of you.',
    text: lines(
      '{greeting}',
      'Someone saw this page on our website and thought of you.',
      '',
      '{page}',
      '--',
      'Someone entered your address for this message only. We have not added it to any list.',
    ),
  },
})

const toAgency = {
  form: words('Which form was sent', 'Viewing request'),
  who: words('Who sent it', 'Anna'),
  summary: words('The home, or how the message begins', '2-bedroom apartment in Germasogeia'),
  facts: required(facts('What was sent', { Name: 'Anna', Phone: '+357 99 000 000' })),
  homes: homes('The homes it is about, if any'),
  page: block('The page it was sent from, if it is not about a home', () => []),
  received: words('When it arrived', '23 November 2026 at 10:15'),
  reference: words('The ID of the lead', '0193e5a4-…'),
} as const

const leadText = ['{facts}', '', '{homes}', '', '{page}', '--'] as const
const received = 'Received on {received}, Cyprus time. Reference {reference}.'

/** The mails that a form causes (docs/product/leads.md §20): to its sender, to a friend and to the agency. */
export const leadMails = {
  'receipt-enquiry': receipt(
    'We have your request',
    'To someone who asked for information.',
    'We have your request',
    enquiryText,
  ),
  'receipt-message': receipt(
    'We have your message',
    'To someone who wrote on the contact page.',
    'We have your message',
    enquiryText,
  ),
  'receipt-viewing': receipt(
    'We have your viewing request',
    'To someone who asked for a viewing without choosing a time.',
    'We have your viewing request',
    'Thank you for your viewing request. We will contact you shortly to arrange a time. Nothing is booked until we have confirmed it.',
  ),
  'receipt-property': receipt(
    'We have the details of your property',
    'To an owner who wants to sell or let.',
    'We have the details of your property',
    'Thank you for telling us about your property. We will read what you sent and call you.',
  ),
  'receipt-media': receipt(
    'We have your media bundle request',
    'To someone who asked for photographs and videos.',
    'We have your media bundle request',
    'Thank you. We will call you to agree a day for the photographs and send you the details of the first payment.',
  ),
  'shared-home': {
    ...sharedPage('To a friend with whom someone shared a home.', 'Someone shared a home with you: {home}'),
    label: 'A shared home',
  },
  'shared-page': sharedPage(
    'To a friend with whom someone shared another page.',
    'Someone shared a page with you',
  ),
  'lead-to-agency': {
    label: 'A lead',
    about: 'To the agency, for every lead.',
    placeholders: toAgency,
    standard: {
      subject: '{form}: {who}',
      preview: '{summary}',
      text: lines(...leadText, received, 'If you reply to this e-mail, your answer goes to the visitor.'),
    },
  },
  'share-to-agency': {
    label: 'A page was shared',
    about: 'To the agency, when a visitor shares a page with a friend.',
    placeholders: toAgency,
    standard: { subject: '{form}', preview: '{summary}', text: lines(...leadText, received) },
  },
  quarantine: {
    label: 'Quarantined leads',
    about: 'To the agency, at most once an hour, when requests look like spam.',
    placeholders: {
      requests: words('How many, such as “3 requests were”', '3 requests were'),
      facts: required(
        facts('The requests', { '23 November 2026 at 10:15': 'Anna (contact): many from one connection' }),
      ),
      link: required(link('Opens the quarantined leads', '/office/leads')),
      waiting: words('How many are waiting in total, such as “3 requests are”', '3 requests are'),
    },
    standard: {
      subject: '{requests} quarantined',
      preview: 'They look like spam, so we have not delivered them. Please check whether a person sent them.',
      text: lines(
        'These requests look like spam, or many came from one connection. We have stored them and told the senders that we received them, but have not delivered them. Please check whether a person sent them.',
        '',
        '{facts}',
        '',
        '# What to do',
        '',
        'Release the requests that a person sent, and we will deliver them. Discard the rest as spam.',
        '',
        '[Open the quarantined leads]({link})',
        '--',
        '{waiting} in quarantine now. We send this e-mail at most once an hour, and mention each request once.',
      ),
    },
  },
  'task-reminder': {
    label: 'Reminder of a task',
    about: 'To the agent of a lead, when a task is due.',
    placeholders: {
      task: words('What needs to be done', 'Call Anna about the balcony'),
      facts: required(
        facts('When it is due, and the lead', { Due: '23 November 2026, 10:15', Lead: 'Anna' }),
      ),
      link: required(link('Opens the lead', '/office/leads')),
    },
    standard: {
      subject: 'Reminder: {task}',
      preview: '{task}',
      text: lines(
        '{task}',
        '',
        '{facts}',
        '',
        '[Open the lead]({link})',
        '--',
        'We send one reminder for each task of your leads.',
      ),
    },
  },
} as const satisfies Record<string, MailDefinition>
