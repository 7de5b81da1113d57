import { data, Link } from 'react-router'
import { ResultToast } from '#app/features/audit/result-toast.tsx'
import { listingNumberOf } from '#app/features/back-office/listings/listing-editor-view.server.ts'
import { officeContext } from '#app/features/back-office/office-access.server.ts'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/office-frame.tsx'
import { officeMeta } from '#app/features/back-office/office-meta.ts'
import { viewDemand } from '#app/features/demand/demand-view.server.ts'
import { ReportForms } from '#app/features/demand/report-forms.tsx'
import { runReportForm } from '#app/features/demand/report-actions.server.ts'
import { PriceDemand } from '#app/features/demand/price-demand.tsx'
import { WeekCharts } from '#app/features/demand/week-charts.tsx'
import { postedForm } from '#app/platform/http/posted-form.ts'
import type { Route } from './+types/demand-page.ts'

export async function loader(args: Route.LoaderArgs) {
  const ctx = officeContext(args)
  const view = await viewDemand(ctx, listingNumberOf(args.params.reference))
  if (!view) throw data(null, { status: 404 })
  return view
}

export async function action(args: Route.ActionArgs) {
  const ctx = officeContext(args)
  return runReportForm(ctx, await postedForm(args.request), listingNumberOf(args.params.reference))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  officeMeta(`Demand for ${(loaderData as { propertyId: string } | undefined)?.propertyId ?? 'a listing'}`)

/** What a listing is asked for (docs/product/office.md §25). */
export default function DemandPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { propertyId, title, weeks, waiting, report } = loaderData
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
      <OfficeSection id="waiting" title="People waiting for it">
        <p className="measure">
          At the current price, it matches the alerts of <strong className="font-medium">{waiting}</strong>.
          Each person counts once. Paused alerts and people who removed it from their list do not count.
        </p>
        <PriceDemand {...loaderData} />
      </OfficeSection>
      <OfficeSection id="report" title="Report for the owner">
        {report ? (
          <ReportForms madeAt={report.madeAt} result={result} />
        ) : (
          <p className="measure">
            This listing is assigned to someone else, who can create a report for the owner.
          </p>
        )}
      </OfficeSection>
      <ResultToast done={result?.done} />
    </>
  )
}
