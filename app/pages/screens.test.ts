import { existsSync } from 'node:fs'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { askedInJourneys, walks, withoutScreen } from '../../e2e/screens.ts'

type Route = { path?: string | undefined; index?: boolean | undefined; children?: Route[] | undefined }

/** Each with the address as its name. */
const named = (of: Route[]): RouteObject[] =>
  of.flatMap(({ path = '', children }) => (children ? named(children) : [{ path, id: path }]))

test('every page is a screen that a browser is asked about, or says why it is none (docs/product/pages.md §28)', () => {
  const pages = named(routes)
  const opened = Object.values(walks).flatMap(({ screens }) =>
    screens.flatMap(({ path, follow = [] }) => [path, ...follow.map((beginning) => `${beginning}1`)]),
  )
  const asked = new Set(
    opened.flatMap(
      (path) => matchRoutes(pages, path.split('?')[0] ?? '')?.map(({ route }) => route.id) ?? [],
    ),
  )
  const pathsOf = pages.map(({ id }) => id ?? '')
  // Towns share their pages.
  const ofOneTown = (path = '') => path.replace(/^market-\w+/, 'market-town')
  const known = new Set([...asked, ...Object.keys(askedInJourneys), ...withoutScreen].map(ofOneTown))
  expect(pathsOf.filter((path) => !known.has(ofOneTown(path)))).toEqual([])
  expect(
    [...Object.keys(askedInJourneys), ...withoutScreen].filter((path) => !pathsOf.includes(path)),
  ).toEqual([])
  expect(Object.values(askedInJourneys).filter((name) => !existsSync(`e2e/${name}`))).toEqual([])
})
