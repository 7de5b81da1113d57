import { ContentMissing } from '#app/features/content/content-missing.tsx'
import { loadContentPage } from '#app/features/content/content-page-view.server.ts'
import { contentMeta } from '#app/features/content/content-page-view.ts'
import { FurtherSections } from '#app/features/content/further-sections.tsx'
import HomeRedirect from '#app/features/content/home-redirect.part.tsx'
import { PageHead } from '#app/features/content/page-head.tsx'
import { PageSections } from '#app/features/content/page-sections.tsx'
import { OF_PARTS } from '#app/ui/of-parts.ts'
import type { Route } from './+types/thank-you-page.ts'

export const loader = (args: Route.LoaderArgs) => loadContentPage(args, 'thank_you_page')

export const handle = OF_PARTS

export const meta: Route.MetaFunction = ({ loaderData }) => contentMeta(loaderData, { noindex: true })

/** Where every form without script ends; it goes home by itself (docs/product/pages.md §14). */
export default function ThankYouPage({ loaderData }: Route.ComponentProps) {
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
