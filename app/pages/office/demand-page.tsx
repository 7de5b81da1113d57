import { data, Link } from 'react-router'
import { listingNumberOf } from '#app/features/back-office/listings/listing-editor-view.server.ts'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { viewDemand } from '#app/features/demand/demand-view.server.ts'
import { PriceDemand } from '#app/features/demand/price-demand.tsx'
import { WeekCharts } from '#app/features/demand/week-charts.tsx'
import type { Route } from './+types/demand-page.ts'

export async function loader(args: Route.LoaderArgs) {
  const ctx = officeContext(args)
  const view = await viewDemand(ctx, listingNumberOf(args.params.reference))
  if (!view) throw data(null, { status: 404 })
  return view
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeMeta(`Demand for ${(loaderData as { propertyId: string } | undefined)?.propertyId ?? 'a listing'}`)

/** What a listing is asked for (docs/product/office.md §27). */
export default function DemandPage({ loaderData }: Route.ComponentProps) {
  const { propertyId, title, weeks, waiting } = loaderData
  return (
    <>
      <OfficeTitle
        about={
          <>
            {title && `${title} · `}
            <Link to={`/office/listings/${propertyId}`}>{propertyId}</Link>
          </>
        }
      >
        Demand
      </OfficeTitle>
      <OfficeSection id="weeks" title="Week by week">
        <WeekCharts weeks={weeks} />
      </OfficeSection>
      <OfficeSection id="waiting" title="People who wait for it">
        <p className="measure">
          The alerts of {waiting} find it at what is asked now. Each person counts once; paused alerts, and
          people who removed it from their list, do not.
        </p>
        <PriceDemand {...loaderData} />
      </OfficeSection>
    </>
  )
}
