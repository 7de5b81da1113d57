import { facts, homes, lines, link, type MailDefinition, required, words } from './mail-definition.ts'

const when = words('Day and time in Cyprus', 'Wednesday 25 November 2026 at 10:30')
const home = homes('The home')
const shownFacts = { When: 'Wednesday 25 November 2026 at 10:30, Cyprus time', With: 'Nikos' }

const ofVisitor = {
  greeting: words('“Dear Anna,”, or “Hello,” where no name was given', 'Dear Anna,'),
  when,
  agent: words('Who shows the home', 'Nikos'),
  facts: required(facts('When, with whom, and why it is cancelled', shownFacts)),
  home,
} as const
const withLink = { ...ofVisitor, link: required(link('Moves or cancels the viewing', '/')) } as const

const visitorText = (text: string, button: readonly string[]) =>
  lines(
    '{greeting}',
    text,
    '',
    '{facts}',
    '',
    '{home}',
    '',
    ...button,
    '--',
    'If you did not ask for this viewing, please cancel it or answer this mail.',
  )

const toVisitor = (label: string, about: string, subject: string, text: string) => ({
  label,
  about,
  placeholders: withLink,
  standard: {
    subject: `${subject}: {when}`,
    preview: text,
    text: visitorText(text, ['[Move or cancel]({link})']),
  },
})

const toAgent = (label: string, about: string, subject: string, text: string) => ({
  label,
  about,
  placeholders: {
    who: words('Who comes', 'Anna'),
    when,
    facts: required(facts('When, who comes and how to reach them', { When: shownFacts.When, Who: 'Anna' })),
    home,
    link: required(link('Opens the viewing', '/office/viewings')),
  },
  standard: {
    subject: `${subject}: {who}, {when}`,
    preview: text,
    text: lines(text, '', '{facts}', '', '{home}', '', '[Open the viewing]({link})'),
  },
})

const cancelledText = 'Your viewing is cancelled. We are happy to find another time.'
const feedbackText =
  'Thank you for coming to see this property. Would you tell us how you liked it? It takes a minute.'

/** The mails about viewings (docs/product/leads.md §34), by their kind: to whoever sees the home, and to the agent. */
export const viewingMails = {
  'viewing-booked': toVisitor(
    'Viewing booked',
    'To the visitor, with an entry for their calendar.',
    'Your viewing is booked',
    'Your viewing is booked. We look forward to seeing you.',
  ),
  'viewing-moved': toVisitor(
    'Viewing moved',
    'To the visitor, when the time or the agent changed.',
    'Your viewing is moved',
    'Your viewing has another time or agent now.',
  ),
  'viewing-cancelled': {
    label: 'Viewing cancelled',
    about: 'To the visitor.',
    placeholders: ofVisitor,
    standard: {
      subject: 'Your viewing is cancelled: {when}',
      preview: cancelledText,
      text: visitorText(cancelledText, []),
    },
  },
  'viewing-reminder': toVisitor(
    'Reminder of a viewing',
    'To the visitor, before the viewing.',
    'Reminder of your viewing',
    'This is a reminder of your viewing.',
  ),
  'viewing-feedback': {
    label: 'How was it?',
    about: 'To the visitor, once after the viewing.',
    placeholders: {
      greeting: ofVisitor.greeting,
      home,
      link: required(link('Asks how the viewing was', '/')),
    },
    standard: {
      subject: 'How was your viewing?',
      preview: feedbackText,
      text: lines(
        '{greeting}',
        feedbackText,
        '',
        '{home}',
        '',
        '[Tell us how it was]({link})',
        '--',
        'We ask once for each viewing.',
      ),
    },
  },
  'agent-viewing-booked': toAgent(
    'Viewing booked, to the agent',
    'To the agent who shows the home.',
    'Viewing booked',
    'A viewing with you is booked.',
  ),
  'agent-viewing-moved': toAgent(
    'Viewing moved, to the agent',
    'To the agent who shows the home.',
    'Viewing moved',
    'A viewing with you has another time now.',
  ),
  'agent-viewing-cancelled': toAgent(
    'Viewing cancelled, to the agent',
    'To the agent who would have shown the home.',
    'Viewing cancelled',
    'A viewing with you is cancelled.',
  ),
  'agent-viewing-handed-over': toAgent(
    'Viewing handed over',
    'To the agent who showed the home until then.',
    'Viewing handed over',
    'Someone else shows this home now: your time is free again.',
  ),
  'agent-viewing-reminder': toAgent(
    'Reminder of a viewing, to the agent',
    'To the agent, before the viewing.',
    'Reminder of a viewing',
    'This is a reminder of a viewing with you.',
  ),
} as const satisfies Record<string, MailDefinition>
