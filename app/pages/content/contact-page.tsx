import { ContactDetails } from '#app/features/content/forms/contact-details.tsx'
import { agencyPlace } from '#app/features/content/forms/agency-place.ts'
import ContactForm from '#app/features/content/forms/contact-form.part.tsx'
import { ContentMissing } from '#app/features/content/pages/content-missing.tsx'
import { loadContentPage } from '#app/features/content/pages/content-page-view.server.ts'
import { contentMeta } from '#app/features/content/pages/content-page-view.ts'
import { EnquiryCard } from '#app/features/content/forms/enquiry-card.tsx'
import { FurtherSections } from '#app/features/content/pages/further-sections.tsx'
import { PageHead } from '#app/features/content/pages/page-head.tsx'
import { PageSections } from '#app/features/content/pages/page-sections.tsx'
import SetFrame from '#app/features/content/embeds/set-frame.part.tsx'
import { useSiteData, useVisit } from '#app/features/content/frame/site-data.ts'
import { locatorPicturePath } from '#app/features/places/locator-picture-path.ts'
import type { Neighbourhood } from '#app/features/search/criteria/neighbourhood.ts'
import NeighbourhoodMap from '#app/features/search/map/neighbourhood-map.part.tsx'
import { streetMapView } from '#app/features/streets/street-map-view.ts'
import { handlePostedForm } from '#app/features/leads/enquiries/posted-form.server.ts'
import { data, type Head, type PageArgs, type PageProps } from '#app/platform/pages/page.ts'

export async function loader(args: PageArgs) {
  const { data: view, init } = await loadContentPage(args, 'contact', ['map', 'office_position', 'address'])
  const place = agencyPlace({ office_position: '', address: '', ...view.set })
  const streets = streetMapView(await args.ctx.streets.current())
  const neighbourhood: Neighbourhood | null = place &&
    streets && { streets, at: place.at, shows: place.isExact ? 'office' : 'place' }
  return data({ ...view, place, neighbourhood }, init ?? {})
}

export const action = (args: PageArgs) => handlePostedForm(args, ['contact'])

export const head: Head<typeof loader> = ({ loaderData }) => contentMeta(loaderData)

/** Every way to reach the agency, and the form (docs/product/pages.md §10). */
export default function ContactPage({
  loaderData,
  actionData: failed,
}: PageProps<typeof loader, typeof action>) {
  const { page, set, canonical, campaign, place, neighbourhood } = loaderData
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
            {place && (
              <NeighbourhoodMap
                words={place.words}
                drawn={locatorPicturePath(place.region, place.at)}
                neighbourhood={neighbourhood}
              />
            )}
            <p className="my-4 measure text-muted">
              Please call before you come: we may be out at a viewing.
            </p>
            {set.map !== '' && (
              <SetFrame kind="map" link={set.map} none="" className="aspect-4/3 sm:aspect-video" />
            )}
          </section>
          <PageSections page={page} />
        </div>
      </div>
      <FurtherSections sections={page.sections} />
    </>
  )
}
