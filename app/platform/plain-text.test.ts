import { expect, test } from 'vitest'
import { normalized } from './plain-text.ts'

test('a text is normalized, with at most 30 marks on one letter, in time that grows with its length (docs/reliability.md §25)', () => {
  expect(normalized('e\u0301', 'NFC')).toBe('é')
  expect(normalized('ﬁ', 'NFKC')).toBe('fi')
  expect(normalized(`a${'\u0301\u0316'.repeat(15)}`, 'NFD')).toHaveLength(31)
  // Without the limit: minutes.
  expect(normalized(`a${'\u0301\u0316'.repeat(200_000)}b`, 'NFKC').length).toBeLessThan(40)
})
