import type { Context } from '#app/platform/context/context.ts'
import { isStaff } from '#app/platform/context/require-actor.ts'
import { isDemo, readSiteSettings } from './site-settings.queries.server.ts'
import type { SiteSettings } from './site-settings.ts'

/** Facts about the agency for every page. */
export type SiteFacts = {
  settings: SiteSettings
  /** True if the homes on the site are the invented ones of a first start. */
  demo: boolean
}

declare module '#app/platform/context/context.ts' {
  interface FeatureServices {
    /** The facts as read once since pages last changed; absent where no pages are served. */
    keptSiteFacts?: () => Promise<SiteFacts>
  }
}

export async function readSiteFacts({ db }: Pick<Context, 'db'>): Promise<SiteFacts> {
  const [settings, demo] = await Promise.all([readSiteSettings(db), isDemo(db)])
  return { settings, demo }
}

/**
 * Loads the facts for a page. Staff see their own changes before this process is notified of them, so theirs are read
 * anew.
 */
export const siteFacts = (ctx: Pick<Context, 'db' | 'actor' | 'keptSiteFacts'>): Promise<SiteFacts> =>
  ctx.keptSiteFacts && !isStaff(ctx.actor) ? ctx.keptSiteFacts() : readSiteFacts(ctx)
