import { createContext, useContext } from 'react'
import type { Role } from '#app/platform/context/context.ts'
import type { SiteFacts } from '#app/features/settings/site-facts.server.ts'

/** Data that the document's own loader hands to every page. */
export type SiteData = SiteFacts & {
  /** The person whose login cookie came with the request. */
  member: { username: string; email: string; role: Role } | null
  /** The date in Cyprus, `2026-11-21`. */
  today: string
  /** Numbers of the homes a member saved; null for a visitor, whose page is the same for all. */
  saved: number[] | null
}

/** Facts of the visit that a page's form needs. */
export function useVisit(): { member: SiteData['member']; today: string; openingHours: string } {
  const site = useSiteData()
  return {
    member: site?.member ?? null,
    today: site?.today ?? '',
    openingHours: site?.settings.opening_hours ?? '',
  }
}

/** The agency's details on any page; null on an error page whose document could not read them, and in parts. */
export const SiteFactsContext = createContext<SiteData | null>(null)
export const useSiteData = (): SiteData | null => useContext(SiteFactsContext)
