import { useRouteLoaderData } from 'react-router'
import type { Role } from '#app/platform/context.ts'
import type { SiteSettings } from '../settings/site-settings.ts'

/** What the document's own loader hands to every page. */
export type SiteData = {
  settings: SiteSettings
  demo: boolean
  /** Whose login cookie came with the request. */
  member: { username: string; role: Role } | null
  /** Numbers of the homes a member saved; null for a visitor, whose page is the same for all. */
  saved: number[] | null
}

/** The agency's details on any page; null on an error page whose document could not read them. */
export const useSiteData = (): SiteData | null => useRouteLoaderData('root') ?? null
