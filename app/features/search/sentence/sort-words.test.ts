import { expect, test } from 'vitest'
import { sortWords } from './words/filter-words.data.ts'
import { sortOrders } from '../criteria/sort-order.ts'
import { readSentence } from './read-sentence.ts'

const phrasesOf = (words: string) =>
  words
    .split(',')
    .map((phrase) => phrase.replaceAll('*', '').trim())
    .filter((phrase) => phrase !== '')

/** Units such as `m2` are written in Latin letters in every language. */
const languageOf = (phrase: string): string =>
  /\p{Script=Greek}/u.test(phrase) ? 'Greek' : /\p{Script=Cyrillic}/u.test(phrase) ? 'Russian' : 'English'

test.each(sortOrders)(
  'the order %s has words in English, Greek and Russian, each of which is read as that order alone (docs/product/search.md §11, §24)',
  (order) => {
    const phrases = phrasesOf(sortWords[order])
    expect([...new Set(phrases.map(languageOf))].toSorted()).toEqual(['English', 'Greek', 'Russian'])

    const read = phrases.map((phrase) => {
      const { criteria, parts } = readSentence(phrase)
      return {
        phrase,
        sort: criteria.sort,
        parts: parts.map(({ text, becomes }) => `${text}: ${becomes.join()}`),
      }
    })
    expect(read).toEqual(phrases.map((phrase) => ({ phrase, sort: order, parts: [`${phrase}: sort`] })))
  },
)
