/** This site's part for the mechanism of pages (`app/platform/pages/`). */
import { aroundPart } from './around-part.tsx'
import { Body, head } from './document.tsx'
import { ErrorNotice, errorHead } from './features/content/forms/error-notice.tsx'
import type { SiteData } from './features/content/frame/site-data.ts'
import { savedInDocument } from './features/saved/homes/saved-changes.ts'
import { findSaved } from './features/saved/homes/saved.queries.server.ts'
import { siteFacts } from './features/settings/site-facts.server.ts'
import type { Context } from './platform/context/context.ts'
import type { Site } from './platform/pages/answer-page.server.tsx'
import type { PageError } from './platform/pages/page.ts'
import { dayInCyprus } from './ui/format.ts'
import { useRequestId } from './ui/request-id.ts'

export async function loadSite(ctx: Context): Promise<SiteData> {
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

const ErrorPage = ({ error }: { error: PageError }) => (
  <ErrorNotice error={error} requestId={useRequestId()} />
)

export const site: Site<SiteData> = {
  load: ({ ctx }) => loadSite(ctx),
  Body,
  aroundPart: (part, facts) => aroundPart(part, facts?.saved ?? null),
  /** Attributes by which a page's script knows its member. */
  htmlAttributes: (facts) =>
    facts?.member ? { 'data-member': facts.member.username, ...savedInDocument(facts.saved ?? []) } : {},
  head,
  ErrorPage,
  errorHead,
}
