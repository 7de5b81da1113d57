import text from '@fontsource/commissioner/files/commissioner-latin-400-normal.woff2?url'
import strongText from '@fontsource/commissioner/files/commissioner-latin-500-normal.woff2?url'
import titles from '@fontsource/literata/files/literata-latin-600-normal.woff2?url'
import { type ReactNode, useContext, useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  type ShouldRevalidateFunction,
  useLocation,
  useMatches,
  useRouteError,
} from 'react-router'
import type { Route } from './+types/root.ts'
import './app.css'
import { useOtherTabs } from './features/accounts/session/use-other-tabs.ts'
import { ErrorNotice } from './features/content/error-notice.tsx'
import { type SiteData, useSiteData } from './features/content/site-data.ts'
import { SiteFooter } from './features/content/site-footer.tsx'
import MemberHeader from './features/content/member-header.part.tsx'
import SiteHeader from './features/content/site-header.part.tsx'
import CompareBar from './features/saved/compare-bar.part.tsx'
import { hasCompareButtons } from './features/saved/comparison.ts'
import SaveForm from './features/saved/save-form.part.tsx'
import { savedInDocument } from './features/saved/saved-changes.ts'
import { SavedAtFirst } from './features/saved/saved-homes.ts'
import { findSaved } from './features/saved/saved.queries.server.ts'
import type { SearchPath } from './features/search/search-address.ts'
import { RESULTS_ID } from './features/search/search-view.ts'
import { siteFacts } from './features/settings/site-facts.server.ts'
import { contextOf } from './platform/http/page-context.ts'
import { dayInCyprus } from './ui/format.ts'
import { IN_FRAME, OWN_FRAME } from './ui/own-frame.ts'
import { useRequestId } from './ui/request-id.ts'
import { RenderPart } from './ui/part.tsx'
import { ScrollMemory } from './ui/scroll-memory.tsx'
import Toaster from './ui/toaster.part.tsx'

const font = (href: string) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
})

export const links: Route.LinksFunction = () => [
  font(titles),
  font(text),
  font(strongText),
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export async function loader(args: Route.LoaderArgs): Promise<SiteData> {
  const ctx = contextOf(args)
  const { db, actor, now } = ctx
  const member = actor.kind === 'member' ? actor : null
  const [facts, saved] = await Promise.all([siteFacts(ctx), member && findSaved(db, member.memberId)])
  return {
    ...facts,
    member: member && { username: member.username, email: member.email, role: member.role },
    today: dayInCyprus(now()),
    saved: saved?.map(({ listingId }) => listingId) ?? null,
  }
}

/**
 * What the agency writes about itself does not change between two clicks, and who comes or goes gets a new document; in the
 * other tabs (`useOtherTabs`) the page is asked for anew where it stands.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) =>
  formMethod === undefined && currentUrl.href === nextUrl.href

/** What the script of a page of parts reads of its member. */
const memberInDocument = (data: SiteData | null) =>
  data?.member ? { 'data-member': data.member.username, ...savedInDocument(data.saved ?? []) } : {}

/** On a list the header and the filters stand before the homes. */
const listPaths: ReadonlySet<string> = new Set<SearchPath>(['/buy', '/rent', '/featured', '/search'])

/** The document around every page and every error; where the error is the loader's own, it stands without its data. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useSiteData()
  const error = useRouteError()
  const { pathname } = useLocation()
  const requestId = useRequestId()
  // Its first script is added to the page as it was rendered (`app/entry.server.tsx`).
  const isOfParts = useContext(RenderPart) !== null
  const matches = useMatches()
  const isInFrame = matches.some(({ handle }) => handle === IN_FRAME)
  const hasOwnFrame = isInFrame || matches.some(({ handle }) => handle === OWN_FRAME)

  return (
    <html
      lang="en"
      data-request-id={error ? (requestId ?? undefined) : undefined}
      {...(isOfParts ? memberInDocument(data) : {})}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f6f2ea" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d1418" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to content
        </a>
        {listPaths.has(pathname) && (
          <a href={`#${RESULTS_ID}`} className="skip-link">
            Skip to results
          </a>
        )}
        {data?.demo && !isInFrame && (
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
            {data?.member ? (
              <MemberHeader pathname={pathname} member={data.member} />
            ) : (
              <SiteHeader pathname={pathname} />
            )}
            <main id="main" tabIndex={-1} className="grow outline-none">
              {children}
            </main>
            <SiteFooter settings={data?.settings ?? null} />
          </>
        )}
        <Toaster />
        {!isOfParts && (
          <>
            <ScrollMemory />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(() => {
    // Says that the script has taken over: tests would otherwise be faster than it.
    document.documentElement.dataset['script'] = 'on'
    window.pageScript?.release()
  }, [])
  const site = useSiteData()
  const username = site?.member?.username ?? null
  const { pathname, search } = useLocation()
  useOtherTabs(username)
  useEffect(() => {
    if (username)
      void import('./features/accounts/session/browser-session.ts').then((script) =>
        script.fillStorage(username),
      )
  }, [username])
  return (
    <>
      <SavedAtFirst value={site?.saved ?? null}>
        <Outlet />
      </SavedAtFirst>
      {hasCompareButtons(pathname) && <CompareBar />}
      <SaveForm next={pathname + search} isMember={username !== null} />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorNotice error={error} requestId={useRequestId()} />
}
