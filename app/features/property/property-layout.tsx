import { useEffect } from 'react'
import { useVisit } from '#app/features/content/frame/site-data.ts'
import type { FailedForm } from '#app/features/leads/record/lead-rules.ts'
import { PropertyContent } from './property-content.tsx'
import { PropertyCrumbs } from './property-crumbs.tsx'
import { InPageHomeEnquiry, PropertyPopups } from './page/property-enquiries.tsx'
import type { PropertyPageData, PropertyView } from './view/property-view.ts'
import RecentlyViewed from './seen/recently-viewed.part.tsx'
import { rememberHome, showsHome } from './seen/seen-homes.ts'
import { SimilarHomes } from './similar-homes.tsx'

type Found = Extract<PropertyPageData, { origin: string }>

/** A home's page: its pictures and figures, what one reads, and what opens from it. */
export function PropertyLayout({
  property,
  similar,
  campaign,
  wantedYield,
  form,
}: Found & { form: FailedForm | undefined }) {
  const visit = useVisit()
  useEffect(() => rememberHome(seenHome(property)), [property])
  return (
    <>
      <div {...showsHome(seenHome(property))} className="column pt-4 pb-6 print:p-0">
        <PropertyCrumbs property={property} />
        {form && <InPageHomeEnquiry failed={form} property={property} campaign={campaign} {...visit} />}
        <PropertyContent property={property} wantedYield={wantedYield} />
      </div>
      <div className="column grid skip-off-screen gap-14 pb-16 [contain-intrinsic-height:auto_117rem] sm:[contain-intrinsic-height:auto_62rem] lg:[contain-intrinsic-height:auto_31rem] print:hidden">
        <SimilarHomes cards={similar} />
        <RecentlyViewed except={property.id} />
      </div>
      <PropertyPopups property={property} campaign={campaign} {...visit} />
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
