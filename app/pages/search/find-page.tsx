import { Link, redirect } from 'react-router'
import { findTarget } from '#app/features/content/find-target.server.ts'
import { regionMapLinks } from '#app/features/content/region-map-links.ts'
import { SearchBox } from '#app/features/content/search-box.tsx'
import { LocatorMap } from '#app/features/places/locator-map.tsx'
import { suggest } from '#app/features/search/suggest.server.ts'
import { contextOf } from '#app/platform/http/page-context.ts'
import { SITE_NAME } from '#app/ui/page-meta.ts'
import type { Route } from './+types/find-page.ts'

const GUESSES = 6

/** Answers the search box where there is no script, and whatever was typed and not chosen. */
export async function loader(args: Route.LoaderArgs) {
  const { db } = contextOf(args)
  const query = (args.url.searchParams.get('q') ?? '').trim().slice(0, 200)
  if (query === '') return { query, guesses: [] }
  const target = await findTarget(db, query)
  if (target !== null) throw redirect(target)
  const guesses = (await suggest(db, query)).slice(0, GUESSES)
  return { query, guesses }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.query ? `Nothing found for ${loaderData.query}` : 'Find a home'} · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
]

export default function FindPage({ loaderData }: Route.ComponentProps) {
  const { query, guesses } = loaderData
  return (
    <div className="column grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[1fr_1.2fr] lg:py-20">
      <div>
        <h1 className="text-heading">{query ? `Nothing found for “${query}”` : 'Find a home'}</h1>
        <p className="mt-3 text-muted">
          {query
            ? 'We found no place, reference or public number like this.'
            : 'Type a place in any spelling, a reference, or the public number of a property.'}
        </p>
        <div className="mt-6 max-w-md">
          <SearchBox label="Find a place or a home" large />
        </div>
        {guesses.length > 0 && (
          <>
            <h2 className="mt-8 text-title">Did you mean</h2>
            <ul className="mt-2">
              {guesses.map(({ label, href }) => (
                <li key={href}>
                  <Link
                    to={href}
                    className="inline-flex min-h-11 items-center text-lead text-action underline underline-offset-4 hover:text-action-over"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div>
        <LocatorMap title="Properties for sale by region" regions={regionMapLinks} />
      </div>
    </div>
  )
}
