import type { ReactNode } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { counted } from '#app/ui/format.ts'
import { PhoneDisclosure } from '#app/ui/phone-disclosure.tsx'
import AuthLink from '#app/features/accounts/login-form/auth-link.part.tsx'
import { bedroomWords, homesOf, measureWords } from '../summary/chart-words.ts'
import { HowLink } from '../summary/how-link.tsx'
import LocationPicker from './location-picker.part.tsx'
import { SourceLink } from '../tables/market-cell.tsx'
import { MARKET_REGISTER } from './market-popups.ts'
import { sections, sectionTexts } from '../summary/market-towns.data.ts'
import type { MarketView, SectionView } from './market-view.ts'
import { sectionMeasure } from '../summary/market-table.ts'
import { SectionReading } from './section-reading.tsx'
import { rangeText } from '../figures/typical-home.ts'

const OFF_SCREEN =
  'skip-off-screen [contain-intrinsic-height:auto_24rem] md:[contain-intrinsic-height:auto_110rem]'

/**
 * One of a town's four sections: the figure that answers, its table, its charts. `alertAction` starts from that figure.
 */
export function MarketSection({
  market: { path, region, isMember, kept, history, priceIndex, histograms, places },
  town,
  view,
  alertAction,
  children,
}: {
  market: MarketView
  town: string
  view: SectionView
  alertAction: ReactNode
  /** Further contents of the section, under its charts. */
  children?: ReactNode
}) {
  const { section, rows } = view
  return (
    <section
      id={section}
      aria-labelledby={`${section}-title`}
      className={`column scroll-mt-12 border-b border-line py-8 last:border-0 md:py-12 ${section === sections[0] ? '' : OFF_SCREEN}`}
    >
      <h2 id={`${section}-title`} className="text-heading">
        {sectionTexts[section].title}
      </h2>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-x-10 gap-y-4 md:mt-4">
        <Headline view={view} town={town} />
        {alertAction}
      </div>
      <PhoneDisclosure
        open={view.picked !== null || view.showsAll}
        summary={
          <>
            Table and charts<span className="sr-only">: {sectionTexts[section].title}</span>
          </>
        }
      >
        <div className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          {isMember ? (
            <LocationPicker
              path={path}
              kept={kept}
              view={{ section, locations: view.locations, picked: view.picked }}
            />
          ) : (
            <AuthLink
              mode="register"
              popup={MARKET_REGISTER}
              next={path}
              className={buttonClass('quiet', '-ml-4')}
            >
              Register To View All Towns
            </AuthLink>
          )}
          {isMember && (
            <div className="flex flex-wrap gap-x-2">
              <AllLocationsLink path={path} kept={kept} view={view} />
              <a href={`/api/market-table/${region}/${section}`} download className={buttonClass('quiet')}>
                Download as CSV
              </a>
            </div>
          )}
        </div>
        <SectionReading
          section={section}
          town={town}
          rows={rows}
          places={places}
          history={history}
          priceIndex={priceIndex}
          histograms={histograms}
        />
        {children}
      </PhoneDisclosure>
    </section>
  )
}

/** The one figure that answers the section's question: the median home's. */
function Headline({ view: { section, headline }, town }: { view: SectionView; town: string }) {
  if (!headline) {
    return <p className="text-lead text-muted">Too few homes in {town} for a figure yet.</p>
  }
  const { bedrooms, cell } = headline
  const { text, name, bounds, middleHalf, sources } = cell
  const measure = sectionMeasure[section]
  const isEarning = section === 'income' || section === 'yield'
  const of = `${bedroomWords[bedrooms]}, ${town}`
  const basis = sources.map((source, at) => (
    <SourceLink key={source.purpose} source={source} of={of} plain={at === 0 && section !== 'yield'} />
  ))
  return (
    <div className="max-w-[52rem]">
      <p
        data-figure={name}
        className={`figures font-serif text-display font-semibold ${isEarning ? 'text-yield' : 'text-ink'}`}
      >
        {text}
      </p>
      <p className="mt-1 measure text-muted">
        {section === 'yield' ? (
          <>
            A year of the median asking rent ({basis[0]}) over the median asking price ({basis[1]}) of{' '}
            {homesOf[bedrooms]}.
          </>
        ) : (
          <>
            The median {measureWords[section]} of {basis} with {counted(bedrooms, 'bedroom', 'bedrooms')}.
            {middleHalf && ` The middle half ask ${rangeText(measure, middleHalf)}.`}
          </>
        )}{' '}
        {bounds && `The median’s 95 % range is ${rangeText(measure, bounds)}. `}
        <HowLink to="median" />
      </p>
    </div>
  )
}

function AllLocationsLink({ path, kept, view }: Pick<MarketView, 'path' | 'kept'> & { view: SectionView }) {
  const { section, showsAll, rowsInAll } = view
  const params = new URLSearchParams(
    kept
      .filter(([name, value]) => !(name === 'all' && value === section))
      .map(([name, value]) => [name, value]),
  )
  if (!showsAll) params.append('all', section)
  return (
    <a href={`${path}${params.size > 0 ? `?${params}` : ''}#${section}`} className={buttonClass('quiet')}>
      {showsAll ? 'Show fewer locations' : `Show all ${counted(rowsInAll - 1, 'location', 'locations')}`}
    </a>
  )
}
