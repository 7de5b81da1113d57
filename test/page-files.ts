/** Every page's address and its file, read from the text of `app/routes.ts`: for tests that load no page. */
import { readFileSync } from 'node:fs'
import { regions } from '#app/features/places/place.ts'

const text = readFileSync(new URL('../app/routes.ts', import.meta.url), 'utf8')
const files = new Map(
  [...text.matchAll(/^import \* as (\w+) from '\.\/([^']+)'/gm)].map(([, name = '', file = '']) => [
    name,
    `app/${file}`,
  ]),
)
const pageAt = (address: string, name: string) => ({ address, file: files.get(name) ?? name })

export const pageFiles: { address: string; file: string }[] = [
  ...[...text.matchAll(/^ {2}'([^']+)': (\w+),/gm)].map(([, address = '', name = '']) =>
    pageAt(address, name),
  ),
  ...[...text.matchAll(/^ {2}\.\.\.ofTowns\('([^']*)', (\w+)\)/gm)].flatMap(([, after = '', name = '']) =>
    regions.map((region) => pageAt(`/market-${region}${after}`, name)),
  ),
]
