import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { euro, percent } from '#app/ui/format.ts'
import type { Purpose } from '#app/features/listings/record/listing.ts'
import { regionNames, regions } from '#app/features/places/place.ts'
import { SearchBox } from '#app/features/search/list/search-box.tsx'
import { useSentenceCount } from './sentence-count.ts'

const prices = [
  100_000, 150_000, 200_000, 300_000, 400_000, 600_000, 800_000, 1_000_000, 1_500_000, 2_500_000,
]
const bedrooms = [1, 2, 3, 4, 5]
const yields = [4, 5, 6, 7]
const rents = [600, 800, 1_000, 1_250, 1_500, 2_000, 2_500, 3_500, 5_000]

type Offer = {
  homesForSale: number
  /** The purposes for which commercial property is on offer. */
  commercial: readonly Purpose[]
}

/**
 * The coast, and over it the search as one sentence. Its parts are selects of a plain form: `/buy` sends lets on to
 * `/rent`.
 */
export function HomeHero({ homesForSale, commercial }: Offer) {
  return (
    <section className="relative isolate border-b border-line bg-surface md:bg-transparent">
      <CoastPicture />
      <div className="column md:py-16 lg:py-24">
        <div className="-mx-[clamp(1rem,3.5vw,3rem)] bg-surface px-[clamp(1rem,3.5vw,3rem)] py-8 md:mx-0 md:w-[30rem] lg:w-[38rem] md:rounded-large md:px-10 md:py-10 md:shadow-float">
          <h1 className="text-body font-sans font-medium tracking-normal text-muted">
            Homes in Cyprus, and what they could earn
          </h1>
          <SearchSentence homesForSale={homesForSale} commercial={commercial} />
          <div className="mt-8 border-t border-line pt-5">
            <p className="mb-2 text-small text-muted">
              Or search in your own words, in English, Greek or Russian
            </p>
            <SearchBox label="Search in your own words" large />
          </div>
        </div>
      </div>
    </section>
  )
}

/** Picture of the coast in the present light of Cyprus; in dark mode, at dusk. */
function CoastPicture() {
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet="/pictures/coast/dusk.svg" />
      <img
        src="/pictures/coast/now.svg"
        alt=""
        width={2400}
        height={900}
        fetchPriority="high"
        className="-z-10 h-52 w-full object-cover object-[78%_70%] md:absolute md:inset-0 md:h-full md:object-[72%_60%]"
      />
    </picture>
  )
}

function SearchSentence({ homesForSale, commercial }: Offer) {
  const form = useRef<HTMLFormElement>(null)
  // null before script, and without it: then both lists of prices stand.
  const [purpose, setPurpose] = useState<string | null>(null)
  const [kind, setKind] = useState('')
  const [region, setRegion] = useState<string | null>(null)
  const { found, onSentenceChange } = useSentenceCount(form, homesForSale)
  // The browser may have kept what was chosen before a reload.
  const readInitialState = useEffectEvent(() => {
    const parts = [...(form.current?.querySelectorAll('select') ?? [])]
    const valueOf = (name: string) => parts.find((part) => part.name === name)?.value
    setPurpose(valueOf('buyrent_category') ?? null)
    setKind(valueOf('parent_type') ?? '')
    setRegion(valueOf('regions') ?? null)
    if (parts.some(({ selectedIndex }) => selectedIndex > 0)) onSentenceChange()
  })
  useEffect(() => readInitialState(), [])

  const hasBedrooms = kind !== 'Lands' && kind !== 'Commercial'
  // Of a region only (docs/product/search.md §10): hidden by the style sheet until script takes it out of the form.
  const mayAskForYield = purpose !== 'rent' && region !== '' && kind !== 'Lands'
  const commercialShown =
    purpose === null ? commercial.length > 0 : commercial.includes(purpose === 'rent' ? 'rent' : 'sale')
  return (
    <form ref={form} action="/buy" className="mt-3" onChange={onSentenceChange}>
      <p className="font-serif text-[clamp(1.625rem,1.2rem+1.8vw,2.5rem)] leading-[1.5] font-semibold tracking-tight">
        <Choice name="buyrent_category" label="Buy or rent" onChange={setPurpose}>
          <option value="buy">Buy</option>
          <option value="rent">Rent</option>
        </Choice>{' '}
        <Choice name="parent_type" label="Kind of property" onChange={setKind}>
          <option value="">any property</option>
          <option value="Apartments">an apartment</option>
          <option value="Houses">a house</option>
          {purpose !== 'rent' && <option value="Lands">land</option>}
          {commercialShown && <option value="Commercial">commercial property</option>}
        </Choice>{' '}
        {hasBedrooms && (
          <>
            <Choice name="minBeds" label="Bedrooms">
              <option value="">with any beds</option>
              {bedrooms.map((beds) => (
                <option key={beds} value={beds}>
                  with {beds}+ {beds === 1 ? 'bed' : 'beds'}
                </option>
              ))}
            </Choice>{' '}
          </>
        )}
        <Choice name="regions" label="Where" onChange={setRegion}>
          <option value="" data-anywhere>
            anywhere
          </option>
          {regions.map((region) => (
            <option key={region} value={regionNames[region]}>
              in {regionNames[region]}
            </option>
          ))}
        </Choice>{' '}
        <Choice name="maxPrice" label="Highest price">
          <option value="">at any price</option>
          {purpose !== 'rent' && (
            <optgroup label="To buy">
              {prices.map((price) => (
                <option key={price} value={price}>
                  up to {euro(price)}
                </option>
              ))}
            </optgroup>
          )}
          {purpose !== 'buy' && (
            <optgroup label="To rent">
              {rents.map((rent) => (
                <option key={rent} value={rent}>
                  up to {euro(rent)} a month
                </option>
              ))}
            </optgroup>
          )}
        </Choice>{' '}
        {mayAskForYield && (
          <span className="in-[form:has([data-anywhere]:checked)]:hidden">
            <Choice name="minYield" label="Lowest yield">
              <option value="">at any yield</option>
              {yields.map((each) => (
                <option key={each} value={each}>
                  yielding {percent(each)} or more
                </option>
              ))}
            </Choice>
          </span>
        )}
      </p>
      <button type="submit" className={`${buttonClass('primary')} mt-6 min-h-12 px-6`}>
        <span>
          Search
          {found && <span className="figures noscript:hidden"> {found}</span>}
        </span>
      </button>
    </form>
  )
}

/** A word of the sentence: the platform's own select, as wide as what is chosen. */
function Choice({
  name,
  label,
  onChange,
  children,
}: {
  name: string
  label: string
  onChange?: (value: string) => void
  children: ReactNode
}) {
  return (
    <span className="relative inline-flex max-w-full items-center">
      <select
        name={name}
        aria-label={label}
        onChange={(event) => onChange?.(event.target.value)}
        className="sentence-choice"
      >
        {children}
      </select>
      <ChevronDown aria-hidden size={20} className="pointer-events-none absolute right-0 text-action" />
    </span>
  )
}
