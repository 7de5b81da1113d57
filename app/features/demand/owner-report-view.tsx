import type { ReactNode } from 'react'
import type { ComparableView } from '../estimates/estimate-text.ts'
import { ListingPicture } from '#app/features/listings/card/listing-picture.tsx'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import type { PriceHistory } from '#app/features/property/view/price-history.ts'
import { PrintedFoot } from '#app/features/property/view/printed-foot.tsx'
import type { OwnerReport } from './owner-report.server.ts'
import { WeekCharts } from './week-charts.tsx'

/** The report that a listing's owner reads and prints (docs/product/office.md §26). */
export function OwnerReportView({ property, today, weeks, estimate, comparables }: OwnerReport) {
  const { banner, price, priceNote, pictures, placeName, regionName } = property
  const per = property.isRent ? ' a month' : ''
  return (
    <article className="column grid gap-10 py-10 print:gap-5 print:py-0">
      <header className="grid gap-x-10 gap-y-5 md:grid-cols-[20rem_minmax(0,1fr)] print:grid-cols-[11rem_minmax(0,1fr)]">
        {pictures[0] && (
          <div className="overflow-hidden rounded-small">
            <ListingPicture picture={pictures[0]} sizes="20rem" priority />
          </div>
        )}
        <div>
          <p className="text-muted">Report for the owner, {today}</p>
          <h1 className="mt-1 text-heading">{property.title ?? banner}</h1>
          <p className="mt-2">{[placeName, regionName].filter(Boolean).join(', ')}</p>
          <p className="figures mt-3 font-serif text-title font-semibold">
            {price}
            {per} {priceNote && <span className="text-small font-normal text-muted">{priceNote}</span>}
          </p>
          <p className="mt-3 print:hidden">
            <a href={property.path}>See it on our website</a>
          </p>
        </div>
      </header>
      <ReportSection id="interest" title="Interest in the last weeks">
        <WeekCharts weeks={weeks} />
      </ReportSection>
      {estimate && (
        <ReportSection id="estimate" title="Our estimate">
          <p className="measure">
            <span className="figures font-medium">
              {estimate.euro}
              {per}
            </span>
            . Four in five similar homes are listed at <span className="figures">{estimate.range}</span>. It
            is {estimate.basis}.{estimate.parts && <span className="figures"> {estimate.parts}.</span>}
          </p>
        </ReportSection>
      )}
      {comparables.length > 0 && (
        <ReportSection id="comparables" title="Comparable homes on offer">
          <Comparables comparables={comparables} />
        </ReportSection>
      )}
      <ReportSection id="prices" title="Price history">
        <Prices history={property.history} />
      </ReportSection>
      <PrintedFoot
        property={{ url: property.url, reference: property.reference ?? propertyId(property.id) }}
      />
    </article>
  )
}

const ReportSection = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id} className="break-inside-avoid">
    <h2 id={id} className="mb-4 text-title print:mb-2">
      {title}
    </h2>
    {children}
  </section>
)

const cellClass = 'py-2 pl-4 text-right print:py-1'

const Comparables = ({ comparables }: { comparables: readonly ComparableView[] }) => (
  <table className="figures w-full max-w-3xl text-left">
    <thead>
      <tr className="border-b border-line text-small text-muted">
        <th scope="col" className="py-2 font-normal">
          Home
        </th>
        <th scope="col" className={`${cellClass} font-normal`}>
          Asking price
        </th>
        <th scope="col" className={`${cellClass} font-normal`}>
          For this home
        </th>
      </tr>
    </thead>
    <tbody>
      {comparables.map(({ path, home, where, asked, adjusted }) => (
        <tr key={path} className="border-b border-line">
          <th scope="row" className="py-2 font-normal print:py-1">
            <a href={path}>{home}</a>
            <span className="block text-small text-muted">{where}</span>
          </th>
          <td className={cellClass}>{asked}</td>
          <td className={`${cellClass} font-medium`}>{adjusted}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Prices = ({ history: { steps } }: { history: PriceHistory }) => (
  <ol className="grid gap-1">
    {steps.toReversed().map(({ since, price, change, isCut }) => (
      <li key={`${since} ${price}`} className="figures">
        {price} <span className="text-small text-muted">since {since}</span>
        {change !== null && (
          <span className={`ml-2 text-small ${isCut ? 'text-change' : 'text-muted'}`}>{change}</span>
        )}
      </li>
    ))}
  </ol>
)
