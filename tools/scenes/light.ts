/**
 * The colours of every picture: one table of materials, graded by the light of the hour. No scene names a colour of its
 * own.
 */

export const hours = ['morning', 'noon', 'golden', 'dusk'] as const

export type Hour = (typeof hours)[number]

const materials = {
  chalk: '#fffdf8',
  limestone: '#f6f0e4',
  sand: '#e6dccb',
  straw: '#ead8ae',
  blush: '#eccdb8',
  stone: '#d9c7a6',
  paving: '#e9dec9',
  asphalt: '#a9a69d',
  earth: '#c69c6d',
  soil: '#a97a52',
  meadow: '#c9bd83',
  lawn: '#a3ab68',
  tile: '#c9714d',
  terracotta: '#bf5336',
  rose: '#c2557c',
  lavender: '#8f86b0',
  olive: '#7d8a55',
  silver: '#a7b08a',
  pine: '#4f6d4b',
  cypress: '#37573f',
  palm: '#5f7d43',
  agave: '#7fa093',
  bark: '#8a6a50',
  wood: '#b5865a',
  aegean: '#1b7b93',
  deep: '#0d4a5e',
  pool: '#6cc0c8',
  shallow: '#9ad6d3',
  glass: '#6f9ba5',
  metal: '#7d8a8f',
  linen: '#efe6d6',
  brass: '#d8a648',
  ink: '#15212b',
} as const

export type Material = keyof typeof materials

type Grade = { lit: Triple; shade: Triple; haze: string; hazeShare: number }

type Triple = readonly [red: number, green: number, blue: number]

/** How much of each primary the sun, and the open shade, give back. */
const grades: Record<Hour, Grade> = {
  morning: { lit: [1, 0.97, 0.93], shade: [0.77, 0.8, 0.88], haze: '#f6e6d8', hazeShare: 0.05 },
  noon: { lit: [1, 1, 0.985], shade: [0.76, 0.81, 0.86], haze: '#ffffff', hazeShare: 0 },
  golden: { lit: [1, 0.93, 0.82], shade: [0.76, 0.68, 0.72], haze: '#f7cf9c', hazeShare: 0.06 },
  dusk: { lit: [0.6, 0.59, 0.7], shade: [0.4, 0.43, 0.56], haze: '#4a5578', hazeShare: 0.12 },
}

/** Colours of distant things, which depend on the air of each hour. */
const airs = {
  morning: {
    skyTop: '#97cddc',
    skyLow: '#fdeedd',
    cloud: '#fff6ea',
    sun: '#fff8e6',
    sea: '#6fb3bd',
    seaFar: '#8fc3c8',
    seaGlint: '#d8ecea',
    hillFar: '#b9c6cb',
    hillFarShade: '#a9b9c2',
    hillMid: '#9fb2a9',
    hillMidShade: '#879d99',
    hillNear: '#98a47e',
    hillNearShade: '#7c8c6f',
    cast: '#35506a',
    pane: '#8fb4ba',
    paneGlint: '#cfe3e2',
    town: '#efe3d6',
    townShade: '#c8c4c4',
  },
  noon: {
    skyTop: '#7cbfd3',
    skyLow: '#e2f0ec',
    cloud: '#ffffff',
    sun: '#fffdf0',
    sea: '#2b90a6',
    seaFar: '#1b7b93',
    seaGlint: '#a9dbe0',
    hillFar: '#a7c2c8',
    hillFarShade: '#93b3bd',
    hillMid: '#8faa98',
    hillMidShade: '#779687',
    hillNear: '#93a066',
    hillNearShade: '#76875a',
    cast: '#123a4c',
    pane: '#6f9fab',
    paneGlint: '#b9d8da',
    town: '#f7f1e6',
    townShade: '#c9d0d0',
  },
  golden: {
    skyTop: '#f0bd95',
    skyLow: '#fdebc8',
    cloud: '#fff3dc',
    sun: '#fff3cf',
    sea: '#5599a5',
    seaFar: '#8fb0aa',
    seaGlint: '#fbdfae',
    hillFar: '#c7ad99',
    hillFarShade: '#b3998f',
    hillMid: '#b09a72',
    hillMidShade: '#96836a',
    hillNear: '#a0935a',
    hillNearShade: '#7f7850',
    cast: '#4a2f45',
    pane: '#8f9f8f',
    paneGlint: '#fbdcae',
    town: '#fae0b8',
    townShade: '#c9a995',
  },
  dusk: {
    skyTop: '#2a3c6b',
    skyLow: '#f0a884',
    cloud: '#7a7691',
    sun: '#fff0d8',
    sea: '#2f5674',
    seaFar: '#6f7691',
    seaGlint: '#e8b59b',
    hillFar: '#6d6c89',
    hillFarShade: '#5f6180',
    hillMid: '#4d5672',
    hillMidShade: '#434b68',
    hillNear: '#39485a',
    hillNearShade: '#303d50',
    cast: '#101a30',
    pane: '#ffd58c',
    paneGlint: '#fff0c9',
    town: '#7b7a92',
    townShade: '#585c7a',
  },
} as const satisfies Record<Hour, Record<string, string>>

type Air = keyof (typeof airs)['noon']

/**
 * The colours at one hour: `lit` faces the sun, `shade` is turned away from it, `deep` lies inside (a reveal, under a
 * roof).
 */
export type Light = {
  hour: Hour
  lit: Record<Material, string>
  shade: Record<Material, string>
  deep: Record<Material, string>
  air: Record<Air, string>
}

const channels = (hex: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16))

const hexOf = (values: number[]): string =>
  `#${values.map((value) => Math.round(Math.min(255, value)).toString(16).padStart(2, '0')).join('')}`

function graded(hour: Hour, hex: string, light: Triple): string {
  const { haze, hazeShare } = grades[hour]
  const hazeChannels = channels(haze)
  return hexOf(
    channels(hex).map(
      (value, index) =>
        value * (light[index] ?? 1) * (1 - hazeShare) + (hazeChannels[index] ?? 0) * hazeShare,
    ),
  )
}

function gradeAll(hour: Hour, light: Triple): Record<Material, string> {
  const entries = Object.entries(materials).map(([name, hex]) => [name, graded(hour, hex, light)])
  return Object.fromEntries(entries) as Record<Material, string>
}

const deeper = ([red, green, blue]: Triple): Triple => [red * 0.72, green * 0.72, blue * 0.76]

const lightOf = (hour: Hour): Light => ({
  hour,
  lit: gradeAll(hour, grades[hour].lit),
  shade: gradeAll(hour, grades[hour].shade),
  deep: gradeAll(hour, deeper(grades[hour].shade)),
  air: airs[hour],
})

export const lights: Record<Hour, Light> = {
  morning: lightOf('morning'),
  noon: lightOf('noon'),
  golden: lightOf('golden'),
  dusk: lightOf('dusk'),
}

const lamps = lightOf('dusk')

const warm: Triple = [0.93, 0.79, 0.64]

const warmShade: Triple = [0.66, 0.53, 0.5]

const lampLight: Light = {
  ...lamps,
  lit: gradeAll('noon', warm),
  shade: gradeAll('noon', warmShade),
  deep: gradeAll('noon', deeper(warmShade)),
}

/** The light in a room: the hour's own, and after sunset that of the lamps, while the window keeps the evening. */
export const indoors = (light: Light): Light => (light.hour === 'dusk' ? lampLight : light)

type Place = 'outdoors' | 'indoors'

/**
 * Maps each colour of an hour to that of the evening; indoors under lamps. Of two things of one colour the first
 * decides.
 */
function eveningColours(hour: Hour, place: Place): ReadonlyMap<string, string> {
  const [day, evening] = [lights[hour], lights.dusk]
  const things = place === 'indoors' ? lampLight : evening
  const pairs = [
    [day.air, evening.air],
    [day.lit, things.lit],
    [day.shade, things.shade],
    [day.deep, things.deep],
  ].flatMap(([from = {}, to = {}]) =>
    Object.entries(from).map(([name, colour]): [string, string] => [
      colour,
      (to as Record<string, string>)[name] ?? colour,
    ]),
  )
  return new Map(pairs.toReversed())
}

/** The rules that turn a picture of an hour to the evening where pages are dark, for the colours it has. */
export function eveningStyle(drawn: string, hour: Hour, place: Place): string {
  const colours = eveningColours(hour, place)
  const painted = new Set(drawn.match(/(?:fill|stroke|stop-color)="#[^"]+"/g))
  const rules = [...painted].flatMap((attribute) => {
    const [name = '', colour = ''] = attribute.replaceAll('"', '').split('=')
    const evening = colours.get(colour)
    return evening === undefined ? [] : [`[${attribute}]{${name}:${evening}}`]
  })
  return `<style>@media(prefers-color-scheme:dark){${rules.join('')}}</style>`
}

/** Every colour that any picture may use. */
export const paletteColours: ReadonlySet<string> = new Set(
  [...Object.values(lights), lampLight].flatMap((light) =>
    [light.lit, light.shade, light.deep, light.air].flatMap((table) => Object.values(table)),
  ),
)
