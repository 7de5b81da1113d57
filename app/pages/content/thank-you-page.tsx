import { ContentMissing } from '#app/features/content/pages/content-missing.tsx'
import { loadContentPage } from '#app/features/content/pages/content-page-view.server.ts'
import { contentMeta } from '#app/features/content/pages/content-page-view.ts'
import { FurtherSections } from '#app/features/content/pages/further-sections.tsx'
import HomeRedirect from '#app/features/content/forms/home-redirect.part.tsx'
import { PageHead } from '#app/features/content/pages/page-head.tsx'
import { PageSections } from '#app/features/content/pages/page-sections.tsx'
import type { Head, PageArgs, PageProps } from '#app/platform/pages/page.ts'

export const loader = (args: PageArgs) => loadContentPage(args, 'thank_you_page')

export const head: Head<typeof loader> = ({ loaderData }) => contentMeta(loaderData, { noindex: true })

/** Page after every form sent without script; it goes home by itself (docs/product/pages.md §14). */
export default function ThankYouPage({ loaderData }: PageProps<typeof loader>) {
  const { page } = loaderData
  if (!page) return <ContentMissing />
  return (
    <>
      <PageHead page={page} picture="/pictures/scene/sea-view/1250.svg">
        <HomeRedirect />
      </PageHead>
      <div className="column pb-16">
        <PageSections page={page} />
      </div>
      <FurtherSections sections={page.sections} />
    </>
  )
}
