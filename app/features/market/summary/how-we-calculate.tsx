import { calculatedFigures } from './calculated-figures.data.ts'

const terms = {
  definition: 'What it is',
  source: 'Source',
  date: 'Date',
  error: 'Error',
  rule: 'Described in',
} as const

/** Lists each computed figure of the site: its definition, source, date and error. */
export const HowWeCalculate = () => (
  <div className="column py-10 lg:py-14">
    <h1 className="text-display">How we calculate</h1>
    <p className="mt-3 measure text-lead text-muted">
      Prices and rents on this site are what is asked, not what is paid. One name always means one figure, on
      every page.
    </p>
    {Object.entries(calculatedFigures).map(([id, figure]) => (
      <section key={id} id={id} aria-labelledby={`${id}-title`} className="mt-10 scroll-mt-24">
        <h2 id={`${id}-title`} className="text-title">
          {figure.name}
        </h2>
        <dl className="mt-3 grid gap-x-8 gap-y-3 md:grid-cols-[11rem_minmax(0,44rem)]">
          {(['definition', 'source', 'date', 'error', 'rule'] as const).map((part) => (
            <div key={part} className="contents">
              <dt className="text-small text-muted md:pt-0.5">{terms[part]}</dt>
              <dd className="max-md:-mt-2">{figure[part]}</dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
)
