/**
 * The figures that a page states, by the names that they give themselves (`data-figure`), and those that contradict
 * each other.
 */
import { Parser } from 'htmlparser2'
import { euro, exactPercent } from '#app/ui/format.ts'

export type StatedFigure = { page: string; name: string; text: string }

/**
 * Finds each element with a name, and the first amount or percentage in it; and prices and earnings of homes, on cards
 * and their own pages.
 */
export function statedFigures(page: string, html: string): StatedFigure[] {
  const stated: StatedFigure[] = ofHome(page, html)
  walk(html, ({ figure, text }) => {
    const amount = figure?.isFirst === true ? firstAmount(text) : null
    if (figure && amount !== null) {
      figure.isFirst = false
      stated.push({ page, name: figure.name, text: amount })
    }
  })
  return stated
}

/** Price and yield that a home's own page tells search engines, in the words of its card. */
function ofHome(page: string, html: string): StatedFigure[] {
  const home = /^\/properties\/(\d+)/.exec(page)?.[1]
  if (!home) return []
  const price = /"price":(\d+)/.exec(html)?.[1]
  const percent = /"name":"AVG Yield %","value":([\d.]+)/.exec(html)?.[1]
  return [
    ...(price ? [{ page, name: `price of home ${home}`, text: euro(Number(price)) }] : []),
    ...(percent ? [{ page, name: `yield of home ${home}`, text: exactPercent(Number(percent)) }] : []),
  ]
}

/**
 * Texts of the page's content that state an amount or a percentage outside of any element with a name, and outside of
 * `exempt`.
 */
export function unnamedFigures(html: string, exempt: (element: OpenElement) => boolean): string[] {
  const texts: string[] = []
  walk(html, ({ figure, text, within }) => {
    if (figure || firstAmount(text) === null || !within.some(({ name }) => name === 'main')) return
    if (!within.some(exempt)) texts.push(text.trim())
  })
  return texts
}

/** Pairs of figures with the same name that say something else. */
export function contradictions(stated: readonly StatedFigure[]): string[] {
  return [...Map.groupBy(stated, ({ name }) => name).values()].flatMap(([first, ...others]) =>
    others
      .filter(({ text }) => text !== first!.text)
      .map(({ name, page, text }) => `${name}: ${first!.text} on ${first!.page}, ${text} on ${page}`),
  )
}

/** `€285,000`, `4.7 %`, `€12.40/m²`, `+3.1 %`. */
const firstAmount = (text: string): string | null =>
  /€\d[\d,]*(?:\.\d+)?(?:\/m²)?|[+−]?\d[\d,]*(?:\.\d+)? ?%/.exec(text)?.[0] ?? null

export type OpenElement = { name: string; attributes: Record<string, string> }
type Figure = { name: string; isFirst: boolean }

/** The price or the yield on the card of a home. */
function figureOfCard(attributes: OpenElement['attributes'], within: readonly OpenElement[]): string | null {
  const home = within.find((element) => element.attributes['data-listing'])?.attributes['data-listing']
  const classes = attributes['class']?.split(' ') ?? []
  if (!home) return null
  if (classes.includes('card-price')) return `price of home ${home}`
  return classes.includes('yield-mark') ? `yield of home ${home}` : null
}

/** Calls `onText` for each text that people see, with the elements it stands in. */
function walk(
  html: string,
  onText: (at: { text: string; figure: Figure | null; within: readonly OpenElement[] }) => void,
): void {
  const open: (OpenElement & { figure: Figure | null })[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      const named = attributes['data-figure'] ?? figureOfCard(attributes, open)
      const figure = named ? { name: named, isFirst: true } : (open.at(-1)?.figure ?? null)
      open.push({ name, attributes, figure })
    },
    ontext(text) {
      if (open.some(({ name }) => name === 'script' || name === 'style')) return
      onText({ text, figure: open.at(-1)?.figure ?? null, within: open })
    },
    onclosetag() {
      open.pop()
    },
  })
  parser.write(html)
  parser.end()
}
