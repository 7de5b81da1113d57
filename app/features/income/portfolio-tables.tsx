import { euro, exactPercent, signedEuro } from '#app/ui/format.ts'
import { resultColour } from '#app/ui/result-colour.ts'
import type { IncomeSheet } from './income-sheet.ts'
import { notCountedText } from './not-counted.ts'
import { type HomeFigure, homeFigures, yearFigures } from './portfolio-figures.ts'
import type { Portfolio, PortfolioRow } from './portfolio.ts'

const cell = 'py-2 pl-4 text-right whitespace-nowrap print:py-px print:pl-1'
const nameCell =
  'sticky left-0 z-10 min-w-40 bg-page py-2 pr-2 text-left print:static print:min-w-0 print:py-px'
const tableClass = 'figures w-full border-collapse text-small print:text-[7pt] print:leading-tight'
const linkClass = 'text-action underline underline-offset-4'
const captionClass = 'pb-2 text-left font-serif text-title font-semibold print:pb-0.5 print:text-body'

/** The homes with their figures, and their sum; a home that is not counted says why. */
export const HomesTable = ({ portfolio: { rows, total } }: { portfolio: Portfolio }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
  <div role="region" aria-label="Homes of the portfolio" tabIndex={0} className="relative overflow-x-auto">
    <table className={tableClass}>
      <caption className={captionClass}>The homes</caption>
      <thead className="text-muted">
        <tr className="border-b border-line">
          <th scope="col" className={`${nameCell} align-bottom font-normal`}>
            Home
          </th>
          <Headings of={homeFigures} />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <HomeRow key={row.number} row={row} />
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr className="border-b border-line font-semibold">
            <th scope="row" className={`${nameCell} font-semibold`}>
              Total
            </th>
            <Figures sheet={total} />
          </tr>
        </tfoot>
      )}
    </table>
  </div>
)

const Headings = ({ of }: { of: readonly { label: string }[] }) =>
  of.map(({ label }) => (
    <th key={label} scope="col" className="py-2 pl-4 text-right align-bottom font-normal print:pl-1">
      {label}
    </th>
  ))

function HomeRow({ row }: { row: PortfolioRow }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className={`${nameCell} align-top font-normal`}>
        <a href={row.path}>{row.name}</a>
        <span className="block text-muted">{row.place}</span>
        {row.sheet && (
          <a href={`${row.sheetPath}?${row.query}`} className={`${linkClass} print:hidden`}>
            Income sheet
          </a>
        )}
      </th>
      {row.sheet ? (
        <Figures sheet={row.sheet} />
      ) : (
        <td colSpan={homeFigures.length} className="py-2 pl-4 text-left text-change print:pl-1">
          {notCountedText(row.notCounted, row.gone)}. Not counted.
          {row.notCounted === 'rent' && (
            <>
              {' '}
              <a href={row.sheetPath} className={`${linkClass} print:hidden`}>
                Enter a rent on its income sheet
              </a>
            </>
          )}
        </td>
      )}
    </tr>
  )
}

const Figures = ({ sheet }: { sheet: IncomeSheet }) =>
  homeFigures.map((figure) => {
    const text = figureText(figure, sheet)
    return (
      <td key={figure.label} className={`${cell} align-top ${resultColour(text, '')}`}>
        {text}
      </td>
    )
  })

function figureText({ unit, of }: HomeFigure, sheet: IncomeSheet): string {
  const figure = of(sheet)
  if (figure === null) return 'None'
  return unit === '%' ? exactPercent(figure) : signedEuro(figure)
}

/** Rent, taxes, loan and value of all homes, year by year. */
export const YearsTable = ({ total }: { total: IncomeSheet }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
  <div role="region" aria-label="Year by year" tabIndex={0} className="relative overflow-x-auto">
    <table className={tableClass}>
      <caption className={captionClass}>Year by year, all homes</caption>
      <thead className="text-muted">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 text-left align-bottom font-normal">
            Year
          </th>
          <Headings of={yearFigures} />
        </tr>
      </thead>
      <tbody>
        {total.years.slice(1).map((year) => (
          <tr key={year.after} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal print:py-px">
              {year.after}
            </th>
            {yearFigures.map(({ label, of }) => {
              const text = signedEuro(of(year))
              return (
                <td key={label} className={`${cell} ${resultColour(text, '')}`}>
                  {text}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** How many homes count, and the most that one reads first. */
export function PortfolioFigures({ total, counted }: { total: IncomeSheet; counted: string }) {
  const { costs, outcomes, years } = total
  const last = years.at(-1)!
  const figures = [
    { term: 'Cash needed', value: euro(costs.ownEuro), of: `beside a loan of ${euro(costs.loanEuro)}` },
    {
      term: 'Rent a year',
      value: euro(outcomes.expected.year.fullRentEuro),
      of: `a net yield of ${exactPercent(outcomes.expected.netPercent)}`,
    },
    {
      term: 'Left in the first year',
      value: signedEuro(outcomes.expected.cashEuro),
      of: 'after costs, taxes and loan',
    },
    {
      term: 'Gain after ten years',
      value: signedEuro(last.gainEuro),
      of:
        last.returnPercent === null
          ? 'once all are sold'
          : `${exactPercent(last.returnPercent)} a year, once all are sold`,
    },
  ]
  return (
    <section aria-label="Key figures">
      <p className="mb-3 text-muted">{counted}</p>
      <dl className="grid grid-cols-2 gap-4 rounded-large border border-line bg-surface px-5 py-4 md:grid-cols-4 print:grid-cols-4 print:gap-3 print:border-0 print:p-0">
        {figures.map(({ term, value, of }) => (
          <div key={term}>
            <dt className="text-small">{term}</dt>
            <dd>
              <span
                className={`figures font-serif text-title font-semibold whitespace-nowrap lg:text-heading print:text-title ${resultColour(value, '')}`}
              >
                {value}
              </span>
              <span className="block text-small text-muted">{of}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
