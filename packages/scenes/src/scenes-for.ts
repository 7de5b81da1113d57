/** Which scenes a listing of the demo stock shows, in the order an agent would put them. */
import { type HomeType, isLand } from './home-type.ts'
import { type Random, randomFrom } from './random.ts'
import type { Hour } from './light.ts'
import { houseOf, pictureSeed } from './picture.ts'
import { type SceneName, altOf } from './scene.ts'

export type ScenePicture = { scene: SceneName; seed: number; alt: string }

type Choices = readonly [SceneName, ...SceneName[]]

const exteriors = {
  villa: ['villa-modern', 'villa-stone', 'villa-pergola', 'villa-modern'],
  'detached-house': ['detached-house', 'detached-house', 'villa-pergola'],
  maisonette: ['maisonette'],
  'semi-detached': ['semi-detached'],
  apartment: ['apartment-block', 'apartment-block', 'apartment-tower'],
  penthouse: ['penthouse-terrace', 'apartment-tower', 'apartment-block'],
  'agricultural-land': ['plot-agricultural'],
  'industrial-land': ['plot-industrial'],
  'residential-land': ['plot-residential'],
  'commercial-land': ['plot-commercial'],
  'tourist-land': ['plot-tourist'],
} as const satisfies Partial<Record<HomeType, Choices>>

/** The types that the demo stock has: all but commercial property. */
export type IllustratedType = keyof typeof exteriors
export const illustratedTypes = Object.keys(exteriors) as IllustratedType[]

const outsides: Partial<Record<IllustratedType, Choices>> = {
  villa: ['pool', 'terrace', 'garden'],
  'detached-house': ['garden', 'terrace'],
  maisonette: ['terrace', 'garden'],
  'semi-detached': ['garden', 'terrace'],
  apartment: ['terrace', 'pool', 'street'],
}

/**
 * Between one and eight pictures for a listing of this type, all different, the first from outside. The same `seed` is the
 * same home: its walls, roof and shutters recur in every picture, its light changes.
 */
export function scenesFor(type: IllustratedType, count: number, seed: number): ScenePicture[] {
  const random = randomFrom(Math.imul(seed + 1, 0x27d4eb2f))
  const shots: Shot[] = isLand(type) ? plotShots(type, seed, random) : homeShots(type, seed, random)
  return shots.slice(0, Math.max(1, Math.min(8, Math.trunc(count)))).map(([scene, hour, variant = 0]) => {
    const picture = pictureSeed(seed, variant, hour)
    return { scene, seed: picture, alt: altOf(scene, picture) }
  })
}

/** Scenes that stand on the shore whatever the house looks out on. */
const bySea: ReadonlySet<SceneName> = new Set(['apartment-tower', 'street'])

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

function homeShots(type: IllustratedType, seed: number, random: Random): Shot[] {
  const { outlook } = houseOf(seed)
  const fits = (choices: Choices) => choices.filter((scene) => outlook === 'sea' || !bySea.has(scene))
  const pick = (choices: Choices): SceneName => {
    const [first = choices[0], ...rest] = fits(choices)
    return random.pick<SceneName>([first, ...rest])
  }
  const exterior = pick(exteriors[type])
  const hour = firstHour(random)
  const outside = pick(outsides[type] ?? ['terrace'])
  const view: SceneName = outlook === 'sea' ? 'sea-view' : 'hill-view'
  const again: SceneName = type === 'penthouse' ? 'penthouse-terrace' : exterior
  return [
    [exterior, hour],
    ['living-room', random.pick(['morning', 'noon', 'golden', 'dusk'])],
    ['kitchen', dayHour(random)],
    [outside, random.pick(['morning', 'noon', 'golden'])],
    ['bedroom', random.pick(['morning', 'noon', 'golden', 'dusk'])],
    [view, random.pick(['morning', 'noon', 'golden'])],
    ['bathroom', dayHour(random)],
    [again, hour === 'dusk' ? 'golden' : 'dusk'],
  ]
}

function plotShots(type: IllustratedType, seed: number, random: Random): Shot[] {
  const [plot] = exteriors[type]
  const seaside =
    type === 'tourist-land' ||
    (type !== 'agricultural-land' && type !== 'industrial-land' && houseOf(seed).outlook === 'sea')
  const view: SceneName = seaside ? 'sea-view' : 'hill-view'
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
