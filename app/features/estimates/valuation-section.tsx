import { Button } from '#app/ui/button.tsx'
import { counted } from '#app/ui/format.ts'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { propertyTypes } from '#app/features/listings/record/listing.ts'
import { ComparableList } from './comparable-list.tsx'
import type { HomeTarget } from './model/estimate.ts'
import {
  LARGEST_AREA,
  LEAST_AREA,
  MAX_BEDROOMS,
  MAX_PLACE_LENGTH,
  type Valuation,
  type ValuationFigure,
  type ValuationView,
  valuedTypes,
} from './valuation.ts'

const words = {
  price: {
    term: 'Likely asking price',
    unit: '',
    one: 'home for sale',
    many: 'homes for sale',
    none: 'for sale',
  },
  rent: { term: 'Likely asking rent', unit: ' a month', one: 'let', many: 'lets', none: 'for rent' },
} as const satisfies Record<HomeTarget, object>

/**
 * Form and answer of an owner's valuation, as a price or a rent; the server answers at the address that the form leads
 * to. `first`: the figure that the page is about; `kept`: further parameters of the address; `next`: where the enquiry
 * form is.
 */
export function ValuationSection({
  view,
  first,
  kept,
  next,
}: {
  view: ValuationView | null
  first: HomeTarget
  kept: Record<string, string>
  next: { href: string; text: string }
}) {
  const { entered, errors, valuation } = view ?? { entered: null, errors: {}, valuation: null }
  return (
    <section id="worth" aria-labelledby="worth-title" className="scroll-mt-24 border-t border-line">
      <div className="column py-10 lg:py-12">
        <h2 id="worth-title" className="text-title">
          What could you ask for it, to sell or to let?
        </h2>
        <p className="mt-2 text-muted">You see our estimate at once, without an account.</p>
        <form
          method="get"
          action="#worth"
          className="mt-5 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]"
        >
          {Object.entries(kept).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextField
            label="Place or address"
            name="place"
            maxLength={MAX_PLACE_LENGTH}
            defaultValue={entered?.place}
            error={errors.place}
            placeholder="Germasogeia, Limassol"
            autoComplete="off"
          />
          <SelectField
            label="Type of home"
            name="homeType"
            defaultValue={entered?.homeType}
            error={errors.homeType}
          >
            {valuedTypes.map((type) => (
              <option key={type} value={type}>
                {propertyTypes[type].name}
              </option>
            ))}
          </SelectField>
          <SelectField
            label="Bedrooms"
            name="bedrooms"
            defaultValue={entered?.bedrooms ?? '2'}
            error={errors.bedrooms}
          >
            {Array.from({ length: MAX_BEDROOMS + 1 }, (_, bedrooms) => (
              <option key={bedrooms} value={bedrooms}>
                {bedrooms === 0 ? 'Studio' : bedrooms}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Covered area, m²"
            name="area"
            type="number"
            min={LEAST_AREA}
            max={LARGEST_AREA}
            inputMode="numeric"
            defaultValue={entered?.area}
            error={errors.area}
          />
          <Button type="submit" look="primary" className="sm:max-lg:col-span-2 lg:mt-6">
            Estimate
          </Button>
        </form>
        {valuation && <Answer valuation={valuation} first={first} next={next} />}
      </div>
    </section>
  )
}

function Answer({
  valuation: { homeText, place, figures },
  first,
  next,
}: {
  valuation: Valuation
  first: HomeTarget
  next: { href: string; text: string }
}) {
  const targets: HomeTarget[] = first === 'rent' ? ['rent', 'price'] : ['price', 'rent']
  const isKnown = targets.some((target) => figures[target])
  return (
    <div className="mt-8">
      <h3 className="font-sans text-body font-semibold tracking-normal">
        {homeText}, {place}
      </h3>
      {isKnown ? (
        <dl className="mt-3 grid items-start gap-4 md:grid-cols-2">
          {targets.map((target) => (
            <Figure key={target} target={target} figure={figures[target]} />
          ))}
        </dl>
      ) : (
        <p className="mt-2">
          We know of too few similar homes to estimate the price or the rent. Tell us about yours, and one of
          our agents will.
        </p>
      )}
      <p className="mt-4 max-w-3xl text-small text-muted">
        {isKnown &&
          'Estimated from asking prices, not sales, and from these four facts only. Age, condition, view and furniture can move the real figure within this range, or outside it. '}
        <a href={next.href}>{next.text}</a>
      </p>
    </div>
  )
}

function Figure({ target, figure }: { target: HomeTarget; figure: ValuationFigure | null }) {
  const { term, unit, one, many, none } = words[target]
  return (
    <div className="rounded-large bg-yield-wash px-5 py-4">
      <dt className="text-small">{term}</dt>
      <dd>
        {figure ? (
          <>
            <span className="figures font-serif text-heading font-semibold text-yield">{figure.figure}</span>
            {unit}
            <span className="figures block text-small">
              {figure.range}
              {unit}: four in five similar homes are listed in this range
            </span>
            <span className="block text-small text-muted">{figure.basis}</span>
            {figure.parts && <span className="figures block text-small text-muted">{figure.parts}</span>}
            <ComparableList
              comparables={figure.comparables}
              title={`Compare with ${counted(figure.comparables.length, one, many)}`}
            />
          </>
        ) : (
          <span>No estimate: too few similar homes are {none}.</span>
        )}
      </dd>
    </div>
  )
}
