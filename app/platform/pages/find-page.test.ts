import { expect, test } from 'vitest'
import { createPageFinder } from './find-page.ts'
import { pagesOf } from './page.ts'

const find = createPageFinder(
  pagesOf({ '/': {}, '/:a/:b': {}, '/lists/:id': {}, '/lists/:id/copy': {}, '/lists/new': {}, '/*': {} }),
)
const found = (path: string) => {
  const { page, params } = find(path)
  return [page.address, params]
}

test('a page is found by what its address says word for word, from the left, whatever the case of its letters', () => {
  expect(found('/')).toEqual(['/', {}])
  expect(found('/Lists/New')).toEqual(['/lists/new', {}])
  expect(found('/lists/7')).toEqual(['/lists/:id', { id: '7' }])
  expect(found('/lists/new/copy')).toEqual(['/lists/:id/copy', { id: 'new' }])
  expect(found('/homes/A%2Fb%20c')).toEqual(['/:a/:b', { a: 'homes', b: 'A/b c' }])
})

test('what no address says is the page of all others: an empty parameter, more or fewer parts', () => {
  for (const path of ['/lists', '/lists/', '//7', '/lists/7/copy/more', '/a.b'])
    expect(found(path)).toEqual(['/*', {}])
})

test('a table without that page is a fault', () => {
  expect(() => createPageFinder(pagesOf({ '/': {} }))).toThrow('no page for addresses')
})
