import type { ReactNode } from 'react'
import { PropertyContent } from '#app/features/property/property-content.tsx'
import { PropertyCrumbs } from '#app/features/property/property-crumbs.tsx'
import type { PropertyPreview as Preview } from '#app/features/property/preview-property.server.ts'
import { SimilarHomes } from '#app/features/property/similar-homes.tsx'

/**
 * A home's page as visitors see it, where nothing can be sent or saved (docs/product/office.md §11). `notice` stands
 * above it.
 */
export const PropertyPreview = ({
  property,
  similar,
  wantedYield,
  notice,
}: Pick<Preview, 'property' | 'similar'> & {
  /** Per cent. */
  wantedYield: number
  notice: ReactNode
}) => (
  <>
    <div className="column pt-4 pb-6 print:p-0">
      {notice}
      <PropertyCrumbs property={property} />
      <PropertyContent property={property} wantedYield={wantedYield} inert />
    </div>
    <div inert className="column pb-16 print:hidden">
      <SimilarHomes cards={similar} />
    </div>
  </>
)
