import {
  FeaturedPages,
  FeaturedSearch,
  OtherHomes,
  PlacedHomes,
} from '#app/features/back-office/listings/featured/featured-forms.tsx'
import { ListingsFrame } from '#app/features/back-office/listings/listings-frame.tsx'
import { OfficeSection } from '#app/features/back-office/frame/office-frame.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { counted } from '#app/ui/format.ts'
import { FormToast } from '#app/ui/forms/form-toast.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './featured-order-page.tsx'

/** Order of the agency's own homes on the home page and `/featured` (docs/product/office.md §10). */
function FeaturedOrderPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
  const { q, placed, placedTotal, others, othersTotal } = loaderData
  return (
    <ListingsFrame
      title="Featured homes"
      about="The home page and the featured listings start with the homes that have a fixed place. The others follow, newest first."
      failure={result?.failure}
    >
      <FeaturedSearch q={q} />
      <OfficeSection id="placed" title="Homes with a fixed place">
        <PlacedHomes homes={placed} placed={placedTotal} />
      </OfficeSection>
      {(others.length > 0 || q !== '') && (
        <OfficeSection id="others" title="Other homes, newest first">
          <p className="text-muted">{counted(othersTotal, 'home', 'homes')}</p>
          <OtherHomes homes={others} placed={placedTotal} />
          <FeaturedPages {...loaderData} />
        </OfficeSection>
      )}
      <FormToast result={result} />
    </ListingsFrame>
  )
}

export default officePart('pages/office/listings/featured-order', FeaturedOrderPage)
