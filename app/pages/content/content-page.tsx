import { ContentMissing } from '#app/features/content/pages/content-missing.tsx'
import { loadContentPage } from '#app/features/content/pages/content-page-view.server.ts'
import { contentMeta, pageAt } from '#app/features/content/pages/content-page-view.ts'
import { FurtherSections } from '#app/features/content/pages/further-sections.tsx'
import { PageHead } from '#app/features/content/pages/page-head.tsx'
import { PageSections } from '#app/features/content/pages/page-sections.tsx'
import SetFrame from '#app/features/content/embeds/set-frame.part.tsx'
import type { Head, PageArgs, PageProps } from '#app/platform/pages/page.ts'

/** About and services: what the agency wrote, and its film where it has one. */
const pages = ['about_us', 'services'] as const

const pictures = {
  about_us: '/pictures/scene/street/1042.svg',
  services: '/pictures/scene/terrace/2258.svg',
}

export const loader = (args: PageArgs) =>
  loadContentPage(args, pageAt(args.url.pathname, pages), ['about_video'])

export const head: Head<typeof loader> = ({ loaderData }) => contentMeta(loaderData)

export default function WrittenPage({ loaderData }: PageProps<typeof loader>) {
  const { page, set } = loaderData
  if (!page) return <ContentMissing />
  const isAbout = page.name === 'about_us'
  return (
    <>
      <PageHead page={page} picture={isAbout ? pictures.about_us : pictures.services} />
      <div className="border-t border-line bg-surface">
        <div className="column py-12 lg:py-16">
          <PageSections page={page} hangs />
          {isAbout && set.about_video && (
            <div className="mt-12 max-w-2xl">
              <SetFrame kind="film" link={set.about_video} none="" />
            </div>
          )}
        </div>
        <FurtherSections sections={page.sections} />
      </div>
    </>
  )
}
