import { expect, test } from 'vitest'
import { describedStems, soughtStems, stemmedWords } from './text-stems.ts'

test.each([
  ['verandas', 'Veranda'],
  ['heated', 'heating'],
  ['renovated', 'renovation'],
  ['βεράντες', 'ΒΕΡΑΝΤΑ'],
  ['υπνοδωμάτια', 'υπνοδωμάτιο'],
  ['κήπος', 'κήπου'],
  ['верандой', 'Веранда'],
  ['тёплый', 'теплого'],
  ['café', 'cafe'],
])('%s and %s have one stem (docs/product/search.md §36)', (word, other) => {
  expect(soughtStems(word)).toEqual(soughtStems(other))
  expect(soughtStems(word)).toHaveLength(1)
})

test.each([
  ['villa', 'village'],
  ['pool', 'poultry'],
  ['θέα', 'θάλασσα'],
  ['вид', 'вода'],
])('%s and %s have two (docs/product/search.md §36)', (word, other) => {
  expect(soughtStems(word)).not.toEqual(soughtStems(other))
})

test('words that say nothing of a home and numbers are passed over, and eight words are read (docs/product/search.md §36)', () => {
  expect(stemmedWords('The sea-view from 2 of your bedrooms!').map(({ word }) => word)).toEqual([
    'sea',
    'view',
    'bedrooms',
  ])
  expect(soughtStems('με θέα και του, и с видом')).toHaveLength(2)
  expect(soughtStems('the of с στο 100')).toEqual([])
  expect(soughtStems('one two three four five six seven eight nine ten eleven twelve')).toHaveLength(8)
})

test('a description is read without its elements and entities, by sentences (docs/product/search.md §36)', () => {
  const stems = describedStems({
    title: 'Sea view flat',
    shortDescription: null,
    descriptionHtml: '<p>Bedroom &amp; sea<br>Pool</p><ul class="strange"><li>View. Garden',
  })
  expect([...stems.keys()].toSorted()).toEqual(['bedroom', 'flat', 'garden', 'pool', 'sea', 'view'])
  const mark = (stem: string) => stems.get(stem)!.mark
  expect(mark('sea') & mark('view') & 1).toBe(1)
  expect(mark('sea') & mark('bedroom')).not.toBe(0)
  expect(mark('bedroom') & mark('pool')).toBe(0)
  expect(mark('view') & mark('garden')).toBe(0)
})
