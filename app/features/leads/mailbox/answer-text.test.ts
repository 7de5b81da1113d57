import { expect, test } from 'vitest'
import { answerText } from './answer-text.ts'

test.each([
  ['Yes.\n\nOn Mon, 23 Nov 2026 at 10:00, Petra <petra@homes.example> wrote:\n> Friday?', 'Yes.'],
  ['Yes.\n\nOn Mon, 23 Nov 2026 at 10:00, Petra\n<petra@homes.example> wrote:\n\n> Friday?', 'Yes.'],
  ['Ναι.\n\nΣτις Δευ 23 Νοε 2026, ο χρήστης Petra έγραψε:\n> Παρασκευή;', 'Ναι.'],
  ['Да.\n\nпн, 23 нояб. 2026 г. в 10:00, Petra <p@homes.example>:\n> В пятницу?', 'Да.'],
  ['Да.\n\n23.11.2026 10:00, Petra пишет:\n> В пятницу?', 'Да.'],
  ['Yes.\r\n-----Original Message-----\r\nFrom: Petra', 'Yes.'],
  ['Yes.\n________________________________\nFrom: Petra <petra@homes.example>', 'Yes.'],
  ['> Friday?\nYes, Friday.', '> Friday?\nYes, Friday.'],
  ['On Friday I wrote a letter.\nIt is here.', 'On Friday I wrote a letter.\nIt is here.'],
  ['a\n\n\n\n\nb\u0000', 'a\n\nb'],
])('of %j stays %j (docs/product/leads.md §28)', (mail, kept) => {
  expect(answerText(mail)).toBe(kept)
})

test('a long answer is cut at 10,000 characters, and never amid one (docs/product/leads.md §28)', () => {
  const kept = answerText('🏠'.repeat(6_000))
  expect(kept).toHaveLength(10_000)
  expect(answerText(`a${'🏠'.repeat(6_000)}`).isWellFormed()).toBe(true)
})
