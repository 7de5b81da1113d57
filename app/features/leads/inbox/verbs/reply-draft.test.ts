import { expect, test } from 'vitest'
import { areReplyTemplates, replyTemplatesOf } from '#app/features/settings/reply-templates.ts'
import { filledTemplate, withTemplate } from './reply-draft.ts'

const setting =
  'Viewing\nSubject: Viewing {home}\n\nDear {name},\n\nplease see {link}.\n---\nSold\nSubject: Sold\n\nIt is sold.\n\n{agent}'

test('templates are a name, a subject and a text (docs/product/leads.md §28)', () => {
  expect(replyTemplatesOf(setting)).toEqual([
    { name: 'Viewing', subject: 'Viewing {home}', text: 'Dear {name},\n\nplease see {link}.' },
    { name: 'Sold', subject: 'Sold', text: 'It is sold.\n\n{agent}' },
  ])
  expect(areReplyTemplates(setting)).toBe(true)
})

test.each([
  ['no subject', 'Viewing\n\nDear {name}'],
  ['no text', 'Viewing\nSubject: Viewing'],
  ['an unknown placeholder', 'Viewing\nSubject: Viewing\n\nDear {surname}'],
  ['the same name twice', 'A\nSubject: A\n\na\n---\nA\nSubject: B\n\nb'],
])('a setting with %s is refused (docs/product/leads.md §28)', (_, value) => {
  expect(areReplyTemplates(value)).toBe(false)
})

const values = {
  name: 'Anna $& {agent}',
  home: 'a villa in Peyia',
  link: 'https://petra.example/properties/10001',
  agent: 'Nikos',
  agency: 'Petra',
}
const filled = replyTemplatesOf(setting).map((template) => filledTemplate(template, values))

test('placeholders are filled once, as they are (docs/product/leads.md §28)', () => {
  expect(filled[0]).toEqual({
    name: 'Viewing',
    subject: 'Viewing a villa in Peyia',
    text: 'Dear Anna $& {agent},\n\nplease see https://petra.example/properties/10001.',
  })
})

test('a template replaces another that was left as it was, and nothing that was typed (docs/product/leads.md §28)', () => {
  const viewing = withTemplate({ subject: '', text: '' }, filled, 'Viewing')
  expect(viewing).toEqual({ subject: filled[0]?.subject, text: filled[0]?.text })
  expect(withTemplate(viewing, filled, 'Sold')).toEqual({ subject: 'Sold', text: 'It is sold.\n\nNikos' })
  expect(withTemplate({ subject: 'Hello', text: 'Typed.\n' }, filled, 'Sold')).toEqual({
    subject: 'Hello',
    text: 'Typed.\n\nIt is sold.\n\nNikos',
  })
  expect(withTemplate(viewing, filled, '')).toEqual(viewing)
})
