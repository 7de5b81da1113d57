/** Addresses that are put together from values: each kind in one file, so that a change of its rule is one change. */
import { expect, test } from 'vitest'
import { sources, textOf } from './import-graph.ts'

/** How the address looks where it is put together, and the file that may. */
const addresses: [madeAs: RegExp, madeIn: string][] = [
  [/\/properties\/\$\{/, 'app/features/listings/record/listing-links.ts'],
  [/['"`]\/market-(?:\$\{|['"`] \+)/, 'app/features/content/links/site-links.ts'],
  [/\/(?:buy|rent)\?|\$\{list\}\?regions=/, 'app/features/content/links/site-links.ts'],
  [/\? '\/featured' : /, 'app/features/search/criteria/search-address.ts'],
  [/\/login\?\$\{/, 'app/features/accounts/form-fields/next-path.ts'],
]

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

test.each(addresses)('%s is only written in %s: call its function', (madeAs, madeIn) => {
  const making = sources.filter(
    (file) => file.startsWith('app/') && madeAs.test(withoutComments(textOf(file))),
  )
  expect(making).toEqual([madeIn])
})
