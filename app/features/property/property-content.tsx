import { useSiteData } from '#app/features/content/frame/site-data.ts'
import { PrintedFoot } from './view/printed-foot.tsx'
import { PropertyAside } from './page/property-aside.tsx'
import { PropertyBar } from './page/property-bar.tsx'
import PropertyGallery from './gallery/property-gallery.part.tsx'
import { PropertyReading } from './page/property-reading.tsx'
import { PropertyStateNotice } from './page/property-state-notice.tsx'
import type { PropertyView } from './view/property-view.ts'

/**
 * A home's state, pictures, figures and texts: what its page and the preview of that page share. On paper the row of
 * the pictures takes what the texts leave of 25 cm, which A4 and Letter both have (docs/product/listings.md §38).
 */
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
  const { pictures, plans, video, tourUrl } = property
  return (
    <>
      <PropertyStateNotice state={property.state} />
      <div className="home-columns">
        <PropertyGallery pictures={pictures} plans={plans} video={video} tourUrl={tourUrl} />
        <PropertyAside property={property} settings={settings} inert={inert} />
        <div className="lg:col-start-1 print:col-span-2">
          <PropertyReading property={property} wantedYield={wantedYield} />
        </div>
        <PropertyBar property={property} inert={inert} />
        <PrintedFoot
          property={{ url: property.url, reference: property.reference ?? String(property.id) }}
          code={property.printedCode}
          className="print:col-span-2"
        />
      </div>
    </>
  )
}
