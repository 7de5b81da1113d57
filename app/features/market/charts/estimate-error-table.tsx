import { count, day, exactPercent } from '#app/ui/format.ts'
import type { EstimateLevel, EstimateTarget } from '#app/features/estimates/model/estimate.ts'
import {
  type EstimateError,
  MIN_MEASURED,
  type PublishedErrors,
} from '#app/features/estimates/model/estimate-error.ts'
import { regionNames } from '#app/features/places/place.ts'
import { bedroomWords } from '../summary/chart-words.ts'
import { HowLink } from '../summary/how-link.tsx'

const share = (of: number) => `${Math.round(of * 100)} %`

const targets = [
  { target: 'rent', caption: 'Error of the rent estimate', heading: 'Rents, and yields from them' },
  { target: 'price', caption: 'Error of the price estimate', heading: 'Prices' },
  { target: 'land', caption: 'Error of the land estimate', heading: 'Land' },
] as const satisfies { target: EstimateTarget; caption: string; heading: string }[]

const levelWords: Record<EstimateLevel, string> = {
  place: 'Same place',
  region: 'Same district',
  island: 'Other districts',
}

/** How far our own estimates are off, published; silent where comparable homes are few. */
export function EstimateErrorTable({
  published: { measuredAt, errors, first },
  town,
}: {
  published: PublishedErrors
  /** null for all of Cyprus. */
  town: string | null
}) {
  const [rents, prices] = targets.map(({ target }) => errors.find(isOverall(town, target)))
  return (
    <section aria-labelledby="estimate-error" className="mt-10 border-t border-line pt-8">
      <h3 id="estimate-error" className="text-title">
        How accurate our estimates are
      </h3>
      <p className="text-small">
        <HowLink to="estimate" />
      </p>
      {measuredAt === null ? (
        <p className="mt-2">We measure this every night, and have no result yet.</p>
      ) : errors.length === 0 ? (
        <p className="mt-2">
          On {day(measuredAt)} there were fewer than {MIN_MEASURED} homes to test
          {town && ` in ${town}`}.
        </p>
      ) : (
        <>
          {rents && (
            <p className="figures mt-2 measure">
              Half of our rent estimates are within {exactPercent(rents.medianPercent)} of the asking rent
              {prices && `, half of our price estimates within ${exactPercent(prices.medianPercent)}`}.
            </p>
          )}
          <details className="mt-1">
            <summary className="flex min-h-11 w-fit items-center text-small font-medium text-action hover:text-action-over hover:underline">
              {town ? 'By bedrooms and distance' : 'By town and bedrooms'}
            </summary>
            <p className="measure text-small text-muted">
              We hide each home whose rent or price is known, estimate it from the others, and compare.
              “Average” is the mean of comparable homes: the simpler estimate that ours should beat. Four
              homes in five should fall within the range of their estimate.{' '}
              {town && 'The last rows show how near at least three homes of the same kind are. '}We show no
              figure where fewer than ten homes can be tested.
            </p>
            <p className="mt-2 text-small text-muted">
              Measured on {day(measuredAt)}.
              {first &&
                rents &&
                ` The median error of all rents was ${exactPercent(first.medianPercent)} on ${day(first.day)} and is now ${exactPercent(rents.medianPercent)}.`}
            </p>
            {targets.map(({ target, ...about }) => (
              <ErrorTable
                key={target}
                {...about}
                errors={errors.filter((error) => error.target === target)}
                town={town}
              />
            ))}
          </details>
        </>
      )}
    </section>
  )
}

const isOverall = (town: string | null, target: EstimateTarget) => (error: EstimateError) =>
  error.target === target &&
  error.method === 'model' &&
  error.bedrooms === null &&
  error.level === null &&
  (error.region === null) === (town === null)

const columns = [
  'Homes',
  'Median error',
  'Average',
  'Within 5 %',
  'Within 10 %',
  'Within 20 %',
  'In range',
  'Tested',
]

type Row = { name: string; model: EstimateError | undefined; means: EstimateError | undefined }

function ErrorTable({
  errors,
  caption,
  heading,
  town,
}: {
  errors: readonly EstimateError[]
  caption: string
  heading: string
  town: string | null
}) {
  const rows = [...Map.groupBy(errors, (error) => nameOf(error, town))].map(([name, of]): Row => ({
    name,
    model: of.find(({ method }) => method === 'model'),
    means: of.find(({ method }) => method === 'cell-mean'),
  }))
  if (rows.length === 0) return null
  return (
    <section
      aria-label={caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to take the focus (WCAG 2.1.1)
      tabIndex={0}
      className="mt-4 overflow-x-auto"
    >
      <h4 className="font-sans text-body font-semibold tracking-normal">{heading}</h4>
      <table className="error-table figures mt-2 w-full border-collapse text-left max-sm:text-small">
        <caption className="sr-only">{caption} by town, bedrooms and how near the homes are</caption>
        <thead>
          <tr className="border-b border-control text-small text-muted">
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, model, means }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cellsOf(model, means).map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Cells for both methods; the shares and the number of homes are the model's, if there is one. */
function cellsOf(model: EstimateError | undefined, means: EstimateError | undefined): string[] {
  const of = model ?? means
  return [
    model ? exactPercent(model.medianPercent) : '–',
    means ? exactPercent(means.medianPercent) : '–',
    ...(of ? [share(of.within5), share(of.within10), share(of.within20)] : []),
    model?.inside == null ? '–' : share(model.inside),
    of ? count(of.homes) : '',
  ]
}

function nameOf({ target, region, bedrooms, level }: EstimateError, town: string | null): string {
  const where = town === null && region !== null ? `${regionNames[region]}, ` : ''
  if (bedrooms !== null) return where + bedroomWords[bedrooms]
  if (level !== null) return where + levelWords[level]
  return region === null
    ? 'Cyprus'
    : `${where}all ${target === 'land' ? 'plots' : 'homes'}`.replace(/^a/, 'A')
}
