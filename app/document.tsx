/** The document around every page of the site: head, header, footer. */
import text from '@fontsource/commissioner/files/commissioner-latin-400-normal.woff2?url'
import strongText from '@fontsource/commissioner/files/commissioner-latin-500-normal.woff2?url'
import titles from '@fontsource/literata/files/literata-latin-600-normal.woff2?url'
import type { ReactNode } from 'react'
import MemberHeader from './features/content/frame/member-header.part.tsx'
import { type SiteData, SiteFactsContext } from './features/content/frame/site-data.ts'
import { SiteFooter } from './features/content/frame/site-footer.tsx'
import SiteHeader from './features/content/frame/site-header.part.tsx'
import CompareBar from './features/saved/comparison/compare-bar.part.tsx'
import { hasCompareButtons } from './features/saved/homes/comparison.ts'
import SaveForm from './features/saved/homes/save-form.part.tsx'
import { SavedAtFirst } from './features/saved/homes/saved-homes.ts'
import type { SearchPath } from './features/search/criteria/search-address.ts'
import { RESULTS_ID } from './features/search/criteria/search-view.ts'
import type { HeadTag } from './platform/pages/page.ts'
import { IN_FRAME, OWN_FRAME } from './ui/own-frame.ts'
import Toaster from './ui/toaster.part.tsx'

const font = (href: string): HeadTag => ({
  tagName: 'link',
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossorigin: 'anonymous',
  href,
})

export const head: HeadTag[] = [
  { name: 'viewport', content: 'width=device-width, initial-scale=1' },
  { name: 'theme-color', content: '#f6f2ea', media: '(prefers-color-scheme: light)' },
  { name: 'theme-color', content: '#0d1418', media: '(prefers-color-scheme: dark)' },
  font(titles),
  font(text),
  font(strongText),
  { tagName: 'link', rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { tagName: 'link', rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { tagName: 'link', rel: 'manifest', href: '/manifest.webmanifest' },
]

/** List pages: their header and filters come before the homes. */
const listPaths: ReadonlySet<string> = new Set<SearchPath>(['/buy', '/rent', '/featured', '/search'])

/** The body around every page and every error; where the error is the site's own, it stands without its facts. */
export function Body({
  facts,
  url: { pathname, search },
  handle,
  children,
}: {
  facts: SiteData | null
  url: { pathname: string; search: string }
  handle: string | undefined
  children: ReactNode
}) {
  const isInFrame = handle === IN_FRAME
  const hasOwnFrame = isInFrame || handle === OWN_FRAME
  const member = facts?.member ?? null
  return (
    <SiteFactsContext value={facts}>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {listPaths.has(pathname) && (
        <a href={`#${RESULTS_ID}`} className="skip-link">
          Skip to results
        </a>
      )}
      {facts?.demo && !isInFrame && (
        <aside
          aria-label="About this site"
          className="bg-wash py-1 text-center text-small text-ink print:hidden"
        >
          <p className="column">This is a demonstration: the homes are invented.</p>
        </aside>
      )}
      {hasOwnFrame ? (
        children
      ) : (
        <>
          {member ? <MemberHeader pathname={pathname} member={member} /> : <SiteHeader pathname={pathname} />}
          <main id="main" tabIndex={-1} className="grow outline-none">
            <SavedAtFirst value={facts?.saved ?? null}>{children}</SavedAtFirst>
            {hasCompareButtons(pathname) && <CompareBar />}
            <SaveForm next={pathname + search} isMember={member !== null} />
          </main>
          <SiteFooter settings={facts?.settings ?? null} />
        </>
      )}
      <Toaster />
    </SiteFactsContext>
  )
}
