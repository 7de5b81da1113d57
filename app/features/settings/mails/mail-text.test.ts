import { describe, expect, test } from 'vitest'
import { letterHtml } from '#app/platform/mail/letter.ts'
import { block, link, required, words } from './mail-definition.ts'
import { letterOf, type MailText, type MailValues } from './mail-text.ts'
import { mailTextProblems } from './mail-text-problems.ts'
import { commonPlaceholders, mailGroups, mailNames, mails } from './mails.data.ts'

const placeholders = {
  name: words('The name', 'Anna'),
  site: link('Opens the site', '/'),
  link: required(link('Confirms the address', '/confirm')),
  homes: block('The homes', () => []),
}
const good: MailText = {
  subject: 'Hello {name}',
  preview: 'For {name}',
  text: 'Hello {name},\nwelcome.\n\n{homes}\n\n# Next\n\n[Confirm, {name}]({link})\n\n* Not you? [Tell us]({site})\n--\nPetra\n{name}',
}
const values: MailValues = {
  name: 'Anna',
  site: 'https://petra.example/',
  link: 'https://petra.example/c?t=1',
  homes: [{ kind: 'homes', homes: [{ title: 'A flat', url: 'https://petra.example/1', lines: ['€1'] }] }],
}

test('a text becomes a letter: paragraphs, blocks, buttons, headings and small print (docs/product/office.md §28)', () => {
  expect(letterOf(good, values)).toEqual({
    subject: 'Hello Anna',
    preview: 'For Anna',
    parts: [
      { kind: 'paragraph', text: 'Hello Anna,\nwelcome.' },
      values['homes']?.[0],
      { kind: 'heading', text: 'Next' },
      { kind: 'button', label: 'Confirm, Anna', url: 'https://petra.example/c?t=1' },
      { kind: 'note', text: 'Not you?', link: { label: 'Tell us', url: 'https://petra.example/' } },
    ],
    closing: [
      { kind: 'note', text: 'Petra' },
      { kind: 'note', text: 'Anna' },
    ],
  })
})

test('what comes out empty is left out', () => {
  const text = '{name}\n\n{homes}\n\n# {name}\n\n[Go]({link})\n--\n{name}'
  expect(letterOf({ ...good, text }, { ...values, name: '', homes: [] })).toMatchObject({
    parts: [{ kind: 'button' }],
    closing: [],
  })
})

test('values are words: no markup, no placeholder, no HTML and no header comes from them (docs/product/office.md §28)', () => {
  const name = 'Eve\r\nBcc: all@homes.example\n\n{link}\n--\n# [x]({site}) <b>&</b>'
  const letter = letterOf(good, { ...values, name })
  expect(letter.subject).toBe('Hello Eve Bcc: all@homes.example {link} -- # [x]({site}) <b>&</b>')
  expect(letter.parts.map(({ kind }) => kind)).toEqual(['paragraph', 'homes', 'heading', 'button', 'note'])
  expect(letter.closing).toHaveLength(2)
  expect(letterHtml(letter, 'https://petra.example')).not.toContain('<b>')
})

test('a text as it should be is taken, as are the line ends of forms', () => {
  expect(mailTextProblems(placeholders, good)).toEqual({})
})

test.each([
  [{ subject: '' }, 'subject', 'Please write a subject.'],
  [{ subject: 'a\nBcc: b' }, 'subject', 'one line of at most 150'],
  [{ subject: 'x'.repeat(151) }, 'subject', 'one line of at most 150'],
  [{ subject: 'Go to {link}' }, 'subject', '{link} can only stand in the text.'],
  [{ preview: '{homes}' }, 'preview', '{homes} can only stand in the text.'],
  [{ subject: '{nmae}' }, 'subject', 'There is no placeholder {nmae} in this mail. It has {name}, {site}'],
  [{ text: '' }, 'text', 'Please write a text.'],
  [{ text: 'x'.repeat(5_001) }, 'text', '5,000 characters'],
  [{ text: 'Hello {constructor}\n\n[Go]({link})' }, 'text', 'There is no placeholder {constructor}'],
  [{ text: 'Hello {name}' }, 'text', 'This mail needs {link}: confirms the address.'],
  [{ text: 'Please press {link} now' }, 'text', 'Please write the link as [What it says]({link})'],
  [{ text: '{link}' }, 'text', 'Please write the link as [What it says]({link}).'],
  [{ text: 'See [this]({link}) now' }, 'text', 'Please write the link as [What it says]({link})'],
  [{ text: 'These: {homes}\n\n[Go]({link})' }, 'text', '{homes} stands for a whole part'],
  [{ text: '[Go]({link})\n--\n{homes}' }, 'text', '{homes} stands for a whole part'],
  [{ text: '[Go]({name})\n\n[Go]({link})' }, 'text', '{name} is no link'],
] as const)('%j is refused with a sentence (docs/product/office.md §28)', (change, field, sentence) => {
  expect(mailTextProblems(placeholders, { ...good, ...change })[field]).toContain(sentence)
})

describe('our own texts', () => {
  test('every mail stands in one group', () => {
    expect(mailGroups.flatMap(({ names }) => names).toSorted()).toEqual(mailNames.toSorted())
  })

  test.each(mailNames)('%s holds to its own rules, and uses what it must', (name) => {
    const { standard, placeholders: own } = mails[name]
    expect(mailTextProblems({ ...own, ...commonPlaceholders }, standard)).toEqual({})
  })
})
