import { useEffect } from 'react'
import { useSiteData } from '../content/site-data.ts'
import type { FailedForm } from '../leads/lead-rules.ts'
import { PrintedFoot } from './printed-foot.tsx'
import { PropertyAside, PropertyBar } from './property-aside.tsx'
import { PropertyCrumbs } from './property-crumbs.tsx'
import { HomeEnquiryWithErrors, PropertyPopups } from './property-enquiries.tsx'
import PropertyGallery from './property-gallery.part.tsx'
import { PropertyReading } from './property-reading.tsx'
import { PropertyStateNotice } from './property-state-notice.tsx'
import type { PropertyPageData, PropertyView } from './property-view.ts'
import RecentlyViewed from './recently-viewed.part.tsx'
import { rememberHome, showsHome } from './seen-homes.ts'
import { SimilarHomes } from './similar-homes.tsx'

type Found = Extract<PropertyPageData, { origin: string }>

/** A home's page: its pictures and figures, what one reads, and what opens from it. */
export function PropertyLayout({
  property,
  similar,
  campaign,
  wantedYield,
  failed,
}: Found & { failed: FailedForm | undefined }) {
  const settings = useSiteData()?.settings ?? null
  useEffect(() => rememberHome(seenHome(property)), [property])
  return (
    <>
      <div {...showsHome(seenHome(property))} className="column pt-4 pb-6 print:p-0">
        <PropertyCrumbs property={property} />
        {failed && <HomeEnquiryWithErrors failed={failed} property={property} campaign={campaign} />}
        <PropertyStateNotice state={property.state} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] print:grid-cols-[105mm_minmax(0,1fr)] print:gap-5">
          <PropertyGallery pictures={property.pictures} />
          <PropertyAside property={property} settings={settings} />
          <div className="lg:col-start-1 print:col-span-2">
            <PropertyReading property={property} wantedYield={wantedYield} />
          </div>
        </div>
        <PrintedFoot property={{ url: property.url, reference: property.reference ?? String(property.id) }} />
      </div>
      <PropertyBar property={property} />
      <div className="column grid gap-14 pb-16 print:hidden">
        <SimilarHomes cards={similar} />
        <RecentlyViewed except={property.id} />
      </div>
      <PropertyPopups property={property} campaign={campaign} />
    </>
  )
}

const seenHome = ({ id, path, home, placeName, regionName, pictures }: PropertyView) => ({
  id,
  href: path,
  home,
  place: [placeName, regionName].filter(Boolean).join(', '),
  picture: pictures[0]?.src ?? null,
})
