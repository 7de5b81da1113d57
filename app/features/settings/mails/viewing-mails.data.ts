import { facts, homes, lines, link, type MailDefinition, required, words } from './mail-definition.ts'

const when = words('Day and time in Cyprus', 'Wednesday 25 November 2026 at 10:30')
const home = homes('The home')
const shownFacts = { When: 'Wednesday 25 November 2026 at 10:30, Cyprus time', With: 'Nikos' }

const ofVisitor = {
  greeting: words('“Dear Anna,”, or “Hello,” if there is no name', 'Dear Anna,'),
  when,
  agent: words('Who will show the home', 'Nikos'),
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
    'If you did not ask for this viewing, please cancel it or reply to this e-mail.',
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
    who: words('Who is coming', 'Anna'),
    when,
    facts: required(
      facts('When, who is coming and how to reach them', { When: shownFacts.When, Who: 'Anna' }),
    ),
    home,
    link: required(link('Opens the viewing', '/office/viewings')),
  },
  standard: {
    subject: `${subject}: {who}, {when}`,
    preview: text,
    text: lines(text, '', '{facts}', '', '{home}', '', '[Open the viewing]({link})'),
  },
})

const cancelledText = 'Your viewing has been cancelled. We will be happy to find another time for you.'
const feedbackText =
  'Thank you for coming to see this property. Would you tell us how you liked it? It takes a minute.'

/**
 * Mails about viewings (docs/product/leads.md §34), by their kind: to the visitor who sees the home, and to the agent.
 */
export const viewingMails = {
  'viewing-booked': toVisitor(
    'Viewing booked',
    'To the visitor, with a calendar entry.',
    'Your viewing is booked',
    'Your viewing is booked. We look forward to seeing you.',
  ),
  'viewing-moved': toVisitor(
    'Viewing moved',
    'To the visitor, when the time or the agent has changed.',
    'Your viewing has been moved',
    'Your viewing has a new time or a new agent.',
  ),
  'viewing-cancelled': {
    label: 'Viewing cancelled',
    about: 'To the visitor.',
    placeholders: ofVisitor,
    standard: {
      subject: 'Your viewing has been cancelled: {when}',
      preview: cancelledText,
      text: visitorText(cancelledText, []),
    },
  },
  'viewing-reminder': toVisitor(
    'Reminder of a viewing',
    'To the visitor, before the viewing.',
    'Reminder of your viewing',
    'This is a reminder of your viewing. We look forward to seeing you.',
  ),
  'viewing-feedback': {
    label: 'How was it?',
    about: 'To the visitor, once after the viewing.',
    placeholders: {
      greeting: ofVisitor.greeting,
      home,
      link: required(link('Opens the question how the viewing was', '/')),
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
        '[Tell us how it went]({link})',
        '--',
        'We only ask once for each viewing.',
      ),
    },
  },
  'agent-viewing-booked': toAgent(
    'Viewing booked, to the agent',
    'To the agent who shows the home.',
    'Viewing booked',
    'You have a new viewing.',
  ),
  'agent-viewing-moved': toAgent(
    'Viewing moved, to the agent',
    'To the agent who shows the home.',
    'Viewing moved',
    'The time of your viewing has changed.',
  ),
  'agent-viewing-cancelled': toAgent(
    'Viewing cancelled, to the agent',
    'To the agent who would have shown the home.',
    'Viewing cancelled',
    'One of your viewings has been cancelled.',
  ),
  'agent-viewing-handed-over': toAgent(
    'Viewing handed over',
    'To the agent who was going to show the home.',
    'Viewing handed over',
    'Someone else will show this home, so your time is free again.',
  ),
  'agent-viewing-reminder': toAgent(
    'Reminder of a viewing, to the agent',
    'To the agent, before the viewing.',
    'Reminder of a viewing',
    'This is a reminder of your viewing.',
  ),
} as const satisfies Record<string, MailDefinition>
