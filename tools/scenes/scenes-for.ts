/** Chooses the scenes of a listing of the demo stock, in the order an agent would put them. */
import type { HomeFacts } from './home-facts.ts'
import { type HomeType, isLand } from './home-type.ts'
import { type Random, randomFrom } from './random.ts'
import type { Hour } from './light.ts'
import { pictureSeed } from './picture.ts'
import { type SceneName, altOf } from './scene.ts'

export type ScenePicture = { scene: SceneName; seed: number; alt: string }

type Choices = readonly [SceneName, ...SceneName[]]

/** Exteriors of each type, by the facts of the home. */
const exteriors = {
  villa: ({ isNew }) =>
    isNew
      ? ['villa-modern', 'villa-pergola', 'villa-modern']
      : ['villa-stone', 'villa-pergola', 'villa-modern'],
  'detached-house': (facts) =>
    isRural(facts) && !facts.isNew
      ? ['village-house', 'detached-house']
      : ['detached-house', 'detached-house', 'villa-pergola'],
  maisonette: (facts) => (facts.outlook === 'mountains' ? ['village-house'] : ['maisonette']),
  'semi-detached': () => ['semi-detached'],
  apartment: (facts) => buildingsOf(facts),
  penthouse: (facts) => ['penthouse-terrace', ...buildingsOf(facts)],
  'agricultural-land': () => ['plot-agricultural'],
  'industrial-land': () => ['plot-industrial'],
  'residential-land': () => ['plot-residential'],
  'commercial-land': () => ['plot-commercial'],
  'tourist-land': ({ outlook }) => [outlook === 'sea' ? 'plot-tourist' : 'plot-residential'],
} as const satisfies Partial<Record<HomeType, (facts: HomeFacts) => Choices>>

const isRural = ({ outlook }: HomeFacts): boolean => outlook === 'hills' || outlook === 'mountains'

/** A tower is of seven floors and more, on a promenade. */
function buildingsOf({ outlook, hasPool, isNew, floors }: HomeFacts): Choices {
  if (floors >= 7 && outlook === 'sea') return ['apartment-tower']
  const other: SceneName = isNew ? 'apartment-terraced' : 'apartment-older'
  return [
    'apartment-block',
    floors > 4 ? 'apartment-block' : other,
    hasPool && floors < 5 ? 'apartment-court' : other,
  ]
}

/** The types that the demo stock has: all but commercial property. */
export type IllustratedType = keyof typeof exteriors
export const illustratedTypes = Object.keys(exteriors) as IllustratedType[]

function outsidesOf(type: IllustratedType, { outlook, hasPool }: HomeFacts): Choices {
  const pool: SceneName[] = hasPool ? ['pool'] : []
  if (type === 'penthouse') return ['terrace']
  if (type === 'apartment') return ['terrace', ...pool, ...(outlook === 'sea' ? (['street'] as const) : [])]
  return ['terrace', 'garden', ...pool]
}

/**
 * Chooses between one and eight pictures for a listing of this type, all different, the first from outside. The same
 * `seed` and facts are the same home: its walls, roof and shutters recur in every picture, its light changes. Nothing
 * shows what the facts say it does not have.
 */
export function scenesFor(
  type: IllustratedType,
  count: number,
  seed: number,
  facts: HomeFacts,
): ScenePicture[] {
  const random = randomFrom(Math.imul(seed + 1, 0x27d4eb2f))
  const shots: Shot[] = isLand(type) ? plotShots(type, facts, random) : homeShots(type, facts, random)
  return shots.slice(0, Math.max(1, Math.min(8, Math.trunc(count)))).map(([scene, hour, variant = 0]) => {
    const picture = pictureSeed(seed, variant, hour, facts)
    return { scene, seed: picture, alt: altOf(scene, picture) }
  })
}

type Shot = [scene: SceneName, hour: Hour, variant?: number]

/** Agents come when the light is good; some come back in the evening. */
const firstHour = (random: Random): Hour =>
  random.pick([
    'morning',
    'morning',
    'morning',
    'noon',
    'noon',
    'noon',
    'noon',
    'golden',
    'golden',
    'golden',
    'dusk',
  ])

const dayHour = (random: Random): Hour => random.pick(['morning', 'noon', 'noon', 'golden'])

function homeShots(type: IllustratedType, facts: HomeFacts, random: Random): Shot[] {
  const exterior = random.pick<SceneName>(exteriors[type](facts))
  const hour = firstHour(random)
  const outside = random.pick(outsidesOf(type, facts))
  const again: SceneName = type === 'penthouse' ? 'penthouse-terrace' : exterior
  return [
    [exterior, hour],
    ['living-room', random.pick(['morning', 'noon', 'golden', 'dusk'])],
    ['floor-plan', 'noon'],
    ['kitchen', dayHour(random)],
    [outside, random.pick(['morning', 'noon', 'golden'])],
    ['bedroom', random.pick(['morning', 'noon', 'golden', 'dusk'])],
    [viewOf(facts), random.pick(['morning', 'noon', 'golden']), 1],
    [again, hour === 'dusk' ? 'golden' : 'dusk'],
  ]
}

/** Scene of the view: in a town one looks over its roofs, from the terrace. */
const viewOf = ({ outlook }: HomeFacts): SceneName =>
  outlook === 'sea' ? 'sea-view' : outlook === 'town' ? 'terrace' : 'hill-view'

function plotShots(type: IllustratedType, facts: HomeFacts, random: Random): Shot[] {
  const [plot] = exteriors[type](facts)
  const isSeaside = facts.outlook === 'sea' && type !== 'agricultural-land' && type !== 'industrial-land'
  const view: SceneName = isSeaside ? 'sea-view' : 'hill-view'
  const hour = random.pick(['morning', 'noon', 'noon', 'golden'] as const)
  return [
    [plot, hour],
    ['plot-plan', 'noon'],
    ['road-access', dayHour(random)],
    [view, 'golden'],
    [plot, hour === 'golden' ? 'morning' : 'golden', 1],
    ['road-access', 'morning', 1],
    [view, 'morning', 1],
    [plot, 'dusk'],
  ]
}
