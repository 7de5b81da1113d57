import { useSiteData } from '../content/site-data.ts'
import { PrintedFoot } from './printed-foot.tsx'
import { PropertyAside } from './property-aside.tsx'
import PropertyGallery from './property-gallery.part.tsx'
import { PropertyReading } from './property-reading.tsx'
import { PropertyStateNotice } from './property-state-notice.tsx'
import type { PropertyView } from './property-view.ts'

/** A home's state, pictures, figures and texts: what its page and the preview of that page share. */
export function PropertyContent({
  property,
  wantedYield,
  inert = false,
}: {
  property: PropertyView
  /** Per cent. */
  wantedYield: number
  /** Shows the actions without letting anyone press them. */
  inert?: boolean
}) {
  const settings = useSiteData()?.settings ?? null
  return (
    <>
      <PropertyStateNotice state={property.state} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] print:grid-cols-[105mm_minmax(0,1fr)] print:gap-5">
        <PropertyGallery pictures={property.pictures} />
        <PropertyAside property={property} settings={settings} inert={inert} />
        <div className="lg:col-start-1 print:col-span-2">
          <PropertyReading property={property} wantedYield={wantedYield} />
        </div>
      </div>
      <PrintedFoot property={{ url: property.url, reference: property.reference ?? String(property.id) }} />
    </>
  )
}
