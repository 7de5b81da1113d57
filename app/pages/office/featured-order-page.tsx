import {
  FeaturedPages,
  FeaturedSearch,
  FeaturedToast,
  OtherHomes,
  PlacedHomes,
} from '#app/features/back-office/listings/featured/featured-forms.tsx'
import { runFeaturedForm } from '#app/features/back-office/listings/featured/featured-actions.server.ts'
import { viewFeatured } from '#app/features/back-office/listings/featured/featured-view.server.ts'
import { ListingsFrame } from '#app/features/back-office/listings/listings-frame.tsx'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { postedForm } from '#app/platform/http/posted-form.ts'
import { counted } from '#app/ui/format.ts'
import type { Route } from './+types/featured-order-page.ts'

export const loader = (args: Route.LoaderArgs) =>
  viewFeatured(officeContext(args, 'admins'), args.url.searchParams)

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args, 'admins')
  return runFeaturedForm(ctx, await postedForm(args.request))
}

export const meta: Route.MetaFunction = () => officeMeta('Featured homes')

/** In which order the home page and `/featured` show the agency's own homes (docs/product/office.md §10). */
export default function FeaturedOrderPage({ loaderData, actionData: result }: Route.ComponentProps) {
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
      <FeaturedToast result={result} />
    </ListingsFrame>
  )
}
