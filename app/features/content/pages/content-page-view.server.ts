import { data, type PageArgs } from '#app/platform/pages/page.ts'
import { campaignOf } from '#app/features/leads/record/campaign.ts'
import { readAllSettings } from '#app/features/settings/site-settings.queries.server.ts'
import type { AllSettings, SettingName } from '#app/features/settings/site-settings.ts'
import { type ContentPageName, contentPages } from './content-sections.ts'
import { findShownPage } from './shown-page.server.ts'
import type { ContentPageView } from './content-page-view.ts'

/** Loads a page of sections with the settings it shows. Throws a 404 that says so if its row is missing. */
export async function loadContentPage<Wanted extends SettingName = never>(
  args: PageArgs,
  name: ContentPageName,
  wanted: readonly Wanted[] = [],
) {
  const ctx = args.ctx
  const { db, site } = ctx
  const [page, settings] = await Promise.all([
    findShownPage(ctx, name, args.url),
    wanted.length > 0 ? readAllSettings(db) : null,
  ])
  const view: ContentPageView<Wanted> = {
    page: page ?? null,
    canonical: site.origin + contentPages[name].path,
    campaign: campaignOf(args.url.searchParams),
    set: Object.fromEntries(wanted.map((each) => [each, settings?.[each] ?? ''])) as Pick<
      AllSettings,
      Wanted
    >,
  }
  return data(view, { status: page ? 200 : 404 })
}
