import { findTarget } from '#app/features/content/links/find-target.server.ts'
import { regionMapLinks } from '#app/features/content/links/region-map-links.ts'
import SearchBox from '#app/features/search/list/search-box.part.tsx'
import { LocatorMap } from '#app/features/places/locator-map.tsx'
import { listingSearch } from '#app/features/search/queries/listing-search.server.ts'
import { MAX_SENTENCE } from '#app/features/search/sentence/read-sentence.ts'
import { sentenceHref } from '#app/features/search/sentence/sentence-search.server.ts'
import { type Head, type PageArgs, redirect } from '#app/platform/pages/page.ts'
import { SITE_NAME } from '#app/ui/page-meta.ts'

/** Answers every search box: leads to the home or place that is named, else to what the sentence asks for. */
export async function loader(args: PageArgs) {
  const query = (args.url.searchParams.get('q') ?? '').trim().slice(0, MAX_SENTENCE)
  if (query === '') return
  const { db } = args.ctx
  const target = await findTarget(db, query)
  if (target !== null) throw redirect(target, 303)
  const { count } = await listingSearch(args.ctx)
  throw redirect(await sentenceHref(query, { db, count }), 303)
}

export const head: Head<typeof loader> = () => [
  { title: `Find a home · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
]

const examples = [
  { language: 'en', sentence: '2 bed flat in Limassol under 300k, yield over 5%' },
  { language: 'el', sentence: 'βίλα στην Πάφο με 3 υπνοδωμάτια' },
  { language: 'ru', sentence: 'квартира в Ларнаке до 1000 евро' },
]

export default function FindPage() {
  return (
    <div className="column grid gap-x-16 gap-y-10 py-12 lg:grid-cols-[1fr_1.2fr] lg:py-20">
      <div>
        <h1 className="text-heading">Find a home</h1>
        <p className="mt-3 text-muted">
          Describe what you are looking for in English, Greek or Russian, or type a place, a reference or a
          property number.
        </p>
        <div className="mt-6 max-w-md">
          <SearchBox label="Find a place or a home" large />
        </div>
        <h2 className="mt-8 text-title">For example</h2>
        <ul className="mt-2">
          {examples.map(({ language, sentence }) => (
            <li key={language} lang={language}>
              <a
                href={`/find?${new URLSearchParams({ q: sentence })}`}
                className="inline-flex min-h-11 items-center text-action underline underline-offset-4 hover:text-action-over"
              >
                {sentence}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <LocatorMap title="Properties for sale by region" regions={regionMapLinks} />
      </div>
    </div>
  )
}
