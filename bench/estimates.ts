/**
 * The estimate of rents and prices beside other methods, on the demo stock and on markets of known truth
 * (`docs/estimates.md`).
 */
import process from 'node:process'
import { demoStock, rentBeforeNoise } from '#app/features/demo/stock/demo-stock.ts'
import { foldOf } from '#app/features/estimates/model/cross-validate.ts'
import { homeFacts, type KnownHome } from '#app/features/estimates/model/home-facts.ts'
import { train } from '#app/features/estimates/fitting/train.ts'
import { isLand, isOnOffer, parentTypeOf, type Purpose } from '#app/features/listings/record/listing.ts'
import { placeById } from '#app/features/places/gazetteer.ts'
import { median, methods } from './estimate-methods.ts'
import { generateMarket, type TrueHome } from '#test/generated-market.ts'

const demo = demoStock(new Date('2026-11-21T10:00:00Z'))
const demoHomes = (purpose: Purpose): KnownHome[] =>
  demo.flatMap((home, at) =>
    home.purpose === purpose &&
    !isLand(home.type) &&
    home.priceEuro !== null &&
    isOnOffer(home.state ?? 'published')
      ? [{ id: at + 1, home: homeFacts(home), euro: home.priceEuro }]
      : [],
  )

const usual = { noise: 0.12, mistyped: 0, places: 0.15 }
const markets: Record<string, () => (KnownHome | TrueHome)[]> = {
  'demo, rents': () => demoHomes('rent'),
  'demo, prices': () => demoHomes('sale'),
  'market of 3,000': () => generateMarket(3_000, usual),
  'market of 12,000': () => generateMarket(12_000, usual),
  'market of 3,000, 2 % mistyped': () => generateMarket(3_000, { ...usual, mistyped: 0.02 }),
  'market of 500': () => generateMarket(500, usual),
  'market of 3,000, loud': () => generateMarket(3_000, { ...usual, noise: 0.25 }),
}

export default function benchEstimates(): Promise<void> {
  print(
    '| market | homes | method | median error | below cell means | within 10 % | answers | median error of the truth |',
  )
  print('|---|---|---|---|---|---|---|---|')
  for (const [name, make] of Object.entries(markets)) compare(name, make())
  print('\n| market | least median error of any method | of cell means less 40 % |')
  print('|---|---|---|')
  for (const [name, make] of Object.entries(markets)) limit(name, make())
  print('\n| market | intervals hold | tested | without an estimate | fit, ms |')
  print('|---|---|---|---|---|')
  for (const [name, make] of Object.entries(markets)) calibrate(name, make())
  return Promise.resolve()
}

/** Compares methods on the homes that every one answers for, so that none gains by silence. */
function compare(market: string, homes: readonly (KnownHome | TrueHome)[]): void {
  const answers = new Map(
    Object.entries(methods).map(([name, learn]) => [name, new Map(answersOf(homes, learn))]),
  )
  const common = homes.filter(({ id }) => [...answers.values()].every((of) => of.get(id) !== null))
  const errorsOf = (name: string, truth: (home: KnownHome | TrueHome) => number) =>
    common.map((home) => Math.abs(answers.get(name)!.get(home.id)! / truth(home) - 1))
  const [first = ''] = Object.keys(methods)
  const base = median(errorsOf(first, ({ euro }) => euro))
  for (const [name, of] of answers) {
    const errors = errorsOf(name, ({ euro }) => euro)
    const known = [...of.values()].filter((answer) => answer !== null).length
    const truth = homes.every((home) => 'trueEuro' in home)
      ? percent(median(errorsOf(name, (home) => ('trueEuro' in home ? home.trueEuro : home.euro))))
      : ''
    print(
      `| ${[market, common.length, name, percent(median(errors)), percent(1 - median(errors) / base), percent(errors.filter((error) => error <= 0.1).length / errors.length), percent(known / homes.length), truth].join(' | ')} |`,
    )
  }
}

/**
 * The median error of one who knows how the market was generated: the truth before the error of each home, times the
 * factor that suits all homes of a kind in a region best. That factor has seen the prices, so that no method can be
 * expected to be better.
 */
function limit(market: string, homes: readonly (KnownHome | TrueHome)[]): void {
  const kinds = Map.groupBy(homes, ({ home }) => `${home.region} ${parentTypeOf(home.type)}`)
  const errors = [...kinds.values()].flatMap((of) => {
    const ratios = of.map((home) => home.euro / truthOf(home))
    const errorsBy = (factor: number) => ratios.map((ratio) => Math.abs(factor / ratio - 1))
    return ratios.map(errorsBy).reduce((best, other) => (median(other) < median(best) ? other : best))
  })
  const goal = 0.6 * cellMeanError(homes)
  print(`| ${[market, percent(median(errors)), percent(goal)].join(' | ')} |`)
}

/** True value without the error of this home; for a home of the demo only in proportion to its kind in its region. */
const truthOf = (known: KnownHome | TrueHome): number =>
  'trueEuro' in known
    ? known.trueEuro
    : rentBeforeNoise({
        ...known.home,
        bedrooms: known.home.bedrooms ?? 0,
        place: placeById(known.home.placeId!)!,
      })

function cellMeanError(homes: readonly (KnownHome | TrueHome)[]): number {
  const answers = new Map(answersOf(homes, methods['cell means (today)']!))
  return median(
    homes.flatMap(({ id, euro }) => {
      const answer = answers.get(id)
      return answer == null ? [] : Math.abs(answer / euro - 1)
    }),
  )
}

function answersOf(homes: readonly KnownHome[], learn: (typeof methods)[string]): [number, number | null][] {
  const folds = [...new Set(homes.map(({ id }) => foldOf(id)))]
  return folds.flatMap((fold) => {
    const answer = learn(homes.filter(({ id }) => foldOf(id) !== fold))
    return homes
      .filter(({ id }) => foldOf(id) === fold)
      .map(({ id, home }): [number, number | null] => [id, answer(home)])
  })
}

function calibrate(market: string, homes: readonly KnownHome[]): void {
  const began = performance.now()
  const training = train('rent', homes)
  const took = performance.now() - began
  if (!training) return
  const { tested } = training
  const inside = tested.filter((home) => home.isInside).length
  print(
    `| ${[market, percent(inside / tested.length), tested.length, homes.length - tested.length, Math.round(took)].join(' | ')} |`,
  )
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
const print = (line: string) => process.stdout.write(`${line}\n`)
