import { regionMapLinks } from '#app/features/content/links/region-map-links.ts'
import SearchBox from '#app/features/search/list/search-box.part.tsx'
import { SuggestedLinks } from '#app/features/content/links/suggested-links.tsx'
import { LocatorMap } from '#app/features/places/locator-map.tsx'
import { data, type Head } from '#app/platform/pages/page.ts'
import { Notice } from '#app/ui/notice.tsx'
import { SITE_NAME } from '#app/ui/page-meta.ts'

/** Every address that nothing else answers. */
export const loader = () => data(null, { status: 404 })

export const head: Head<typeof loader> = () => [
  { title: `Page not found · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
]

export default function NotFoundPage() {
  return (
    <Notice
      level={1}
      title="We have no page at this address"
      figure={
        <div className="w-72 max-w-full sm:w-96">
          <LocatorMap title="Homes by region" regions={regionMapLinks} />
        </div>
      }
      actions={<SuggestedLinks />}
    >
      <p>
        The page may have moved, or the address may be mistyped. Choose a region on the map, or search for the
        place or the home.
      </p>
      <div className="mx-auto mt-6 max-w-96">
        <SearchBox label="Search instead" large />
      </div>
    </Notice>
  )
}
