import { block, facts, homes, lines, link, type MailDefinition, required, words } from './mail-definition.ts'

const greeting = words('“Dear Anna,”, or “Hello,” where no name was given', 'Dear Anna,')

const receipt = (label: string, about: string, subject: string, text: string) => ({
  label,
  about,
  placeholders: {
    greeting,
    day: facts('The day that was asked for, if any', { 'The day you named': '25 November 2026' }),
    homes: homes('The homes that it is about, if any'),
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
      'You get this because a form with your address was sent to us on {sent}.',
      'If it was not you, answer this mail and we will delete it.',
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
    preview: 'Someone looked at this page of ours and thought of you.',
    text: lines(
      '{greeting}',
      'Someone looked at this page of ours and thought of you.',
      '',
      '{page}',
      '--',
      'Your address was entered for this one message. It is on no list of ours.',
    ),
  },
})

const toAgency = {
  form: words('Which form was sent', 'Viewing wanted'),
  who: words('Who sent it', 'Anna'),
  summary: words('The home, or how the message begins', '2-bedroom apartment in Germasogeia'),
  facts: required(facts('What was sent', { Name: 'Anna', Phone: '+357 99 000 000' })),
  homes: homes('The homes that it is about, if any'),
  page: block('The page it was sent from, where it is about no home', () => []),
  received: words('When it came', '23 November 2026 at 10:15'),
  reference: words('The ID of the lead', '0193e5a4-…'),
} as const

const leadText = ['{facts}', '', '{homes}', '', '{page}', '--'] as const
const received = 'Received on {received}, Cyprus time. Reference {reference}.'

/** The mails that a form causes (docs/product/leads.md §20): to its sender, to a friend and to the agency. */
export const leadMails = {
  'receipt-enquiry': receipt(
    'We have your request',
    'To whoever asked for information.',
    'We have your request',
    enquiryText,
  ),
  'receipt-message': receipt(
    'We have your message',
    'To whoever wrote on the contact page.',
    'We have your message',
    enquiryText,
  ),
  'receipt-viewing': receipt(
    'We have your viewing request',
    'To whoever asked for a viewing without a fixed time.',
    'We have your viewing request',
    'Thank you for your submission our team will revert shortly to arrange viewings. Nothing is fixed until we have confirmed it.',
  ),
  'receipt-property': receipt(
    'We have the details of your property',
    'To an owner who wants to sell or let.',
    'We have the details of your property',
    'Thank you for telling us about your property. We will look at what you sent and call you.',
  ),
  'receipt-media': receipt(
    'We have your media bundle request',
    'To whoever asked for photographs and films.',
    'We have your media bundle request',
    'Thank you. We will call you to agree a day for the photographs, and send the details of the first payment.',
  ),
  'shared-home': {
    ...sharedPage('To a friend with whom someone shared a home.', 'For you to look at: {home}'),
    label: 'A shared home',
  },
  'shared-page': sharedPage(
    'To a friend with whom someone shared another page.',
    'A page someone thought you would like',
  ),
  'lead-to-agency': {
    label: 'A lead',
    about: 'To the agency, for each lead.',
    placeholders: toAgency,
    standard: {
      subject: '{form}: {who}',
      preview: '{summary}',
      text: lines(...leadText, received, 'An answer to this mail goes to the visitor.'),
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
      waiting: words('How many wait in all, such as “3 requests are”', '3 requests are'),
    },
    standard: {
      subject: '{requests} quarantined',
      preview: 'They look like spam and were not delivered. Please check whether a person sent them.',
      text: lines(
        'These requests look like spam, or many came from one connection. They are stored, but were not delivered, and their senders were told that we have them. Please check whether a person sent them.',
        '',
        '{facts}',
        '',
        '# What to do',
        '',
        'Release what a person sent, so that it is delivered, and discard the rest as spam.',
        '',
        '[Open the quarantined leads]({link})',
        '--',
        '{waiting} quarantined now. This mail comes at most once an hour, and names each request once.',
      ),
    },
  },
  'task-reminder': {
    label: 'Reminder of a task',
    about: 'To the agent of a lead, when a task is due.',
    placeholders: {
      task: words('What is to be done', 'Call Anna about the balcony'),
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
        'You get one reminder for each task of your leads.',
      ),
    },
  },
} as const satisfies Record<string, MailDefinition>
