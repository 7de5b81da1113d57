import { data, type LoaderFunctionArgs } from 'react-router'
import { contextOf } from '#app/platform/http/page-context.ts'
import { campaignOf } from '../leads/campaign.ts'
import { readAllSettings } from '../settings/site-settings.queries.server.ts'
import type { AllSettings, SettingName } from '../settings/site-settings.ts'
import { findContentPage } from './content-pages.queries.server.ts'
import { type ContentPageName, contentPages } from './content-sections.ts'
import type { ContentPageView } from './content-page-view.ts'

/** What a page of sections is given, with the settings it shows; 404, and said so, where its row is gone. */
export async function loadContentPage<Wanted extends SettingName = never>(
  args: LoaderFunctionArgs,
  name: ContentPageName,
  wanted: readonly Wanted[] = [],
) {
  const { db, site } = contextOf(args)
  const [page, settings] = await Promise.all([
    findContentPage(db, name),
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
