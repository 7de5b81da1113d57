/** `/prefetch-rules.json`: which documents a browser may fetch ahead of a press (docs/product/pages.md §23). */
import { Hono } from 'hono'
import type { WebEnv } from '#app/platform/http/web-env.ts'

const PATH = '/prefetch-rules.json'

/** The `Speculation-Rules` header of visitors' pages. Members' pages are private, and are not fetched ahead. */
export const PREFETCH_RULES = `"${PATH}"`

/**
 * Pages that are the same for every visitor, so that the page cache answers them. Not those of a property: a page that
 * was fetched ahead is not asked for again when it is opened, so that its view could not be counted
 * (docs/product/office.md §25).
 */
const paths = [
  '/',
  '/:list(buy|rent|featured|search)',
  '/market{-:town}?',
  '/market-:town/:place',
  '/:page(about|services|contact|lidoexclusive|sell|lease|media|training|presentation|privacy|cookies|terms)',
]

const rules = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: paths.map((pathname) => ({ pathname })) },
          // They change or scroll the page that they are on.
          { not: { selector_matches: ['[data-in-place]', '[href^="#"]'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

export const prefetchRoutes = () =>
  new Hono<WebEnv>().get(PATH, (c) =>
    c.body(JSON.stringify(rules), 200, {
      'Content-Type': 'application/speculationrules+json',
      'Cache-Control': 'public, max-age=3600',
    }),
  )
