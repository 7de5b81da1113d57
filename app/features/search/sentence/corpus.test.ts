import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCriteria } from '../search.wire.ts'
import { type SearchPath, searchBase, searchHref } from '../search-address.ts'
import { readSentence } from './read-sentence.ts'

/** Of the sentences of a file, the share whose filters, and whose words that are not understood, must be as expected. */
const MIN_SHARE = 0.95

type Sample = { sentence: string; href: string; strange: string }

/** `sentence | address | words that are not understood` */
const samplesOf = (file: string): Sample[] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [sentence = '', href = '', strange = ''] = line.split(' | ')
      return { sentence, href: canonical(href), strange }
    })

function canonical(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://petra.example')
  const { criteria } = parseCriteria(searchParams, searchBase(pathname as SearchPath, searchParams))
  return searchHref(criteria)
}

test.each(['corpus.txt', 'held-out-corpus.txt'])(
  'sentences of %s become the filters that a person expects (docs/product/search.md §24)',
  (file) => {
    const samples = samplesOf(file).map((sample) => {
      const { criteria, parts } = readSentence(sample.sentence)
      const said = parts.flatMap(({ text, becomes }) => (becomes.length === 0 ? [text] : [])).join(' … ')
      return { ...sample, found: searchHref(criteria), said }
    })
    const wrongFilters = samples.filter(({ href, found }) => found !== href)
    const wrongWords = samples.filter(({ strange, said }) =>
      strange === '' ? said !== '' : !said.includes(strange),
    )
    const unlessFew = <T>(wrong: T[]) => (wrong.length > (1 - MIN_SHARE) * samples.length ? wrong : [])
    expect(unlessFew(wrongFilters)).toEqual([])
    expect(unlessFew(wrongWords)).toEqual([])
  },
)
