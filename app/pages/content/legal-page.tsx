import { ContentMissing } from '#app/features/content/pages/content-missing.tsx'
import { loadContentPage } from '#app/features/content/pages/content-page-view.server.ts'
import { contentMeta, pageAt } from '#app/features/content/pages/content-page-view.ts'
import { FurtherSections } from '#app/features/content/pages/further-sections.tsx'
import { PageHead } from '#app/features/content/pages/page-head.tsx'
import { PageSections } from '#app/features/content/pages/page-sections.tsx'
import RememberedEmbeds from '#app/features/content/embeds/remembered-embeds.part.tsx'
import { ResponsibleAgency } from '#app/features/content/pages/responsible-agency.tsx'
import { useSiteData } from '#app/features/content/frame/site-data.ts'
import type { Head, PageArgs, PageProps } from '#app/platform/pages/page.ts'

const pages = ['privacy', 'cookies', 'terms'] as const

export const loader = (args: PageArgs) => loadContentPage(args, pageAt(args.url.pathname, pages))

export const head: Head<typeof loader> = ({ loaderData }) => contentMeta(loaderData)

/** Legal page, with who is responsible for the site (docs/product/pages.md §15). */
export default function LegalPage({ loaderData }: PageProps<typeof loader>) {
  const { page } = loaderData
  const settings = useSiteData()?.settings
  if (!page) return <ContentMissing />
  return (
    <>
      <PageHead page={page} />
      <div className="border-t border-line bg-surface">
        <div className="column grid grid-cols-1 gap-x-16 gap-y-10 py-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div>
            <PageSections page={page} />
            {page.name === 'cookies' && <RememberedEmbeds />}
          </div>
          <div>{settings && <ResponsibleAgency settings={settings} />}</div>
        </div>
        <FurtherSections sections={page.sections} />
      </div>
    </>
  )
}
