import type { HeadTag } from '#app/platform/pages/page.ts'
import { pageMeta, SITE_NAME } from '#app/ui/page-meta.ts'
import type { LeadFields } from '#app/features/leads/record/lead.ts'
import type { AllSettings, SettingName } from '#app/features/settings/site-settings.ts'
import { type ContentPage, type ContentPageName, contentPages } from './content-sections.ts'

export type ContentPageView<Wanted extends SettingName = never> = {
  /** Null where nothing came back for it. */
  page: ContentPage | null
  canonical: string
  /** Campaign values of the address, which its forms carry along. */
  campaign: LeadFields
  /** The settings it shows, of those it may. */
  set: Partial<Pick<AllSettings, Wanted>>
}

/** The page that is answered at this path. */
export function pageAt<Among extends ContentPageName>(path: string, among: readonly Among[]): Among {
  const name = among.find((each) => contentPages[each].path === path)
  if (!name) throw new Error(`${path} is none of ${among.join(', ')}.`)
  return name
}

/** Title and description as the agency wrote them (docs/product/pages.md §7). */
export function contentMeta(
  view: Pick<ContentPageView, 'page' | 'canonical'> | undefined,
  { noindex = false }: { noindex?: boolean } = {},
): HeadTag[] {
  if (!view?.page) return [{ title: `Not available · ${SITE_NAME}` }, { name: 'robots', content: 'noindex' }]
  const { title, description } = view.page
  return pageMeta({ title, description, canonical: view.canonical, noindex })
}
