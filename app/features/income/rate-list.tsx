import { day } from '#app/ui/format.ts'
import { figureWords, type RateEntries } from '#app/features/rates/rate-values.ts'

/**
 * Lists the sources of the sheet's figures: the rent, and every rate with its figures, day and sources
 * (docs/product/income.md §3).
 */
export const SheetSources = ({ rentBasis, rates }: { rentBasis: string; rates: RateEntries }) => (
  <section aria-labelledby="sources" className="text-small text-muted print:text-[8pt] print:leading-tight">
    <h2 id="sources" className="font-sans text-body font-semibold tracking-normal text-ink print:sr-only">
      Where the figures come from
    </h2>
    <p className="measure mt-2 print:mt-0 print:max-w-none">
      {rentBasis && `The rent is ${rentBasis}, until you change it. `}
      {lookedUpText(rates)}This is a calculation, not tax advice. Ask an accountant before you buy.
    </p>
    <RateList rates={rates} />
  </section>
)

function lookedUpText(rates: RateEntries): string {
  const days = Object.values(rates)
    .map(({ lookedUp }) => lookedUp)
    .filter(Boolean)
    .sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return ''
  const when = first === last ? `on ${day(first)}` : `between ${day(first)} and ${day(last)}`
  return `We last looked up the rates ${when}. `
}

const RateList = ({ rates }: { rates: RateEntries }) => (
  <ul className="mt-3 grid gap-2 print:hidden">
    {Object.entries(rates).map(
      ([name, { what, figures, since, lookedUp, source, url, otherSource, otherUrl, note }]) => (
        <li key={name}>
          {what}.{' '}
          {Object.values(figures)
            .map((figure) => `${figure.label}: ${figureWords(figure)}`)
            .join('; ')}
          . Since {day(since)}: <SourceLink url={url} text={source} />
          {otherSource && (
            <>
              ; <SourceLink url={otherUrl} text={otherSource} />
            </>
          )}
          {note && `. ${note.replace(/\.$/, '')}`}.
          {lookedUp && ` Looked up on ${day(lookedUp)}${otherSource ? '' : ', in one source'}.`}
        </li>
      ),
    )}
  </ul>
)

const SourceLink = ({ url, text }: { url: string; text: string }) =>
  url ? (
    <a href={url} rel="noopener">
      {text}
    </a>
  ) : (
    text
  )
