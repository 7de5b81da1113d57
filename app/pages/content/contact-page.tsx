import { ContactDetails } from '#app/features/content/contact-details.tsx'
import ContactForm from '#app/features/content/contact-form.part.tsx'
import { ContentMissing } from '#app/features/content/content-missing.tsx'
import { loadContentPage } from '#app/features/content/content-page-view.server.ts'
import { contentMeta } from '#app/features/content/content-page-view.ts'
import { EnquiryCard } from '#app/features/content/enquiry-card.tsx'
import { FurtherSections } from '#app/features/content/further-sections.tsx'
import { PageHead } from '#app/features/content/page-head.tsx'
import { PageSections } from '#app/features/content/page-sections.tsx'
import SetFrame from '#app/features/content/set-frame.part.tsx'
import { useSiteData, useVisit } from '#app/features/content/site-data.ts'
import { handlePostedForm } from '#app/features/leads/posted-form.server.ts'
import { OF_PARTS } from '#app/ui/of-parts.ts'
import type { Route } from './+types/contact-page.ts'

export const loader = (args: Route.LoaderArgs) => loadContentPage(args, 'contact', ['map'])

export const action = (args: Route.ActionArgs) => handlePostedForm(args, ['contact'])

export const handle = OF_PARTS

export const meta: Route.MetaFunction = ({ loaderData }) => contentMeta(loaderData)

/** Every way to reach the agency, and the form (docs/product/pages.md §10). */
export default function ContactPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const { page, set, canonical, campaign } = loaderData
  const settings = useSiteData()?.settings
  const visit = useVisit()
  if (!page) return <ContentMissing />
  return (
    <>
      <PageHead page={page} />
      <div className="column grid grid-cols-1 gap-x-16 gap-y-12 pb-16 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="lg:col-start-2 lg:row-start-1">
          <EnquiryCard title="Write to us">
            <ContactForm canonical={canonical} campaign={campaign} visit={visit} failed={failed} />
          </EnquiryCard>
        </div>
        <div className="grid grid-cols-1 content-start gap-12 lg:col-start-1 lg:row-start-1">
          {settings && <ContactDetails settings={settings} />}
          <section aria-labelledby="where">
            <h2 id="where" className="mb-4 text-title">
              Where we are
            </h2>
            <SetFrame
              kind="map"
              link={set.map}
              none="You can enter the address above in any map. Please call before you come: we may be out at a viewing."
              className="aspect-4/3 sm:aspect-video"
            />
          </section>
          <PageSections page={page} />
        </div>
      </div>
      <FurtherSections sections={page.sections} />
    </>
  )
}
