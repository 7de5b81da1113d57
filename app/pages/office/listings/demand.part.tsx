import { FormToast } from '#app/ui/forms/form-toast.tsx'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { ReportForms } from '#app/features/demand/report-forms.tsx'
import { PriceDemand } from '#app/features/demand/price-demand.tsx'
import { WeekCharts } from '#app/features/demand/week-charts.tsx'
import { type PageProps } from '#app/platform/pages/page.ts'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import type { action, loader } from './demand-page.tsx'

/** Demand for a listing (docs/product/office.md §25). */
function DemandPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
  const { propertyId, title, weeks, waiting, report } = loaderData
  return (
    <>
      <OfficeTitle
        about={
          <>
            {title && `${title} · `}
            <a href={`/office/listings/${propertyId}`}>{propertyId}</a>
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
      <FormToast result={result} />
    </>
  )
}

export default officePart('pages/office/listings/demand', DemandPage)
