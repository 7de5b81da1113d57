import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createPageFinder } from '#app/platform/pages/find-page.ts'
import { pageFiles } from '#test/page-files.ts'
import { askedInJourneys, walks, withoutScreen } from '../../e2e/screens.ts'

const addresses = pageFiles.map(({ address }) => address)
const find = createPageFinder(addresses.map((address) => ({ address, module: {}, layout: undefined })))

test('every page is a screen that a browser is asked about, or says why it is none (docs/product/pages.md §28)', () => {
  const opened = Object.values(walks).flatMap(({ screens }) =>
    screens.flatMap(({ path, follow = [] }) => [path, ...follow.map((beginning) => `${beginning}1`)]),
  )
  const asked = opened.map((path) => find(path.split('?')[0] ?? '').page.address)
  // Towns share their pages.
  const ofOneTown = (path: string) => path.replace(/^\/market-\w+/, '/market-town')
  const known = new Set([...asked, ...Object.keys(askedInJourneys), ...withoutScreen].map(ofOneTown))
  expect(addresses.filter((address) => !known.has(ofOneTown(address)))).toEqual([])
  expect(
    [...Object.keys(askedInJourneys), ...withoutScreen].filter((address) => !addresses.includes(address)),
  ).toEqual([])
  expect(Object.values(askedInJourneys).filter((name) => !existsSync(`e2e/${name}`))).toEqual([])
})
