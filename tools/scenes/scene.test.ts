import { SaxesParser } from 'saxes'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { codeOfFacts, factCodes, factsOfCode, type HomeFacts, outlooks } from './home-facts.ts'
import { type HomeType, homeTypeIds, isLand } from './home-type.ts'
import { hours, lights, paletteColours } from './light.ts'
import { pictureSeed } from './picture.ts'
import { altOf, coastScene, drawScene, isSceneName, placeholderScene, sceneNames } from './scene.ts'
import { illustratedTypes, type ScenePicture, scenesFor } from './scenes-for.ts'

const families = [0, 1, 2, 3, 7, 41, 2399, 60_000]
const flat: HomeFacts = { outlook: 'sea', hasPool: true, isNew: false, floors: 3, bedrooms: 2 }
const facts = families.map((family): HomeFacts => ({
  outlook: outlooks[family % 4] ?? 'sea',
  hasPool: family % 3 === 0,
  isNew: family % 2 === 0,
  floors: 1 + (family % 8),
  bedrooms: family % 7,
}))
const seeds = families.flatMap((family, at) =>
  hours.flatMap((hour, index) => [
    pictureSeed(family, index, hour),
    pictureSeed(family, index, hour, facts[at]),
  ]),
)
/** Every scene by every seed, drawn once for all tests. */
const drawn = new Map(sceneNames.map((name) => [name, seeds.map((seed) => drawScene(name, seed))]))

/** Homes of the same facts share pictures: each is drawn once. */
const drawings = new Map<string, string>()
function drawnFor(type: HomeType, { scene, seed }: Pick<ScenePicture, 'scene' | 'seed'>): string {
  const key = `${scene} ${seed} ${type}`
  const svg = drawings.get(key) ?? drawScene(scene, seed, { type })
  drawings.set(key, svg)
  return svg
}

function elementsOf(svg: string): { name: string; attributes: Record<string, string> }[] {
  const elements: { name: string; attributes: Record<string, string> }[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => elements.push({ name, attributes }))
  parser.write(svg).close()
  return elements
}

const allowedElements = new Set(['svg', 'g', 'path', 'defs', 'linearGradient', 'stop', 'style'])
const isPaint = (attribute: string) => ['fill', 'stroke', 'stop-color'].includes(attribute)
const isOurs = (paint: string) => paint === 'none' || paint === 'url(#sky)' || paletteColours.has(paint)

/** Finds the flaws of a drawing of ours, whatever it shows. */
function flawsOf(svg: string, mostBytes: number): string[] {
  const flaws = (svg.match(/NaN|undefined|Infinity|null|\de[-+]\d/g) ?? []).map((text) => `writes ${text}`)
  if (Buffer.byteLength(svg) > mostBytes) flaws.push(`has ${Buffer.byteLength(svg)} bytes`)
  for (const { name, attributes } of elementsOf(svg)) {
    if (!allowedElements.has(name)) flaws.push(`has an element ${name}`)
    for (const [attribute, value] of Object.entries(attributes)) {
      if (/^on|href|style/.test(attribute)) flaws.push(`has an attribute ${attribute}`)
      if (isPaint(attribute) && !isOurs(value)) flaws.push(`paints with ${value}`)
    }
  }
  return flaws
}

describe('scenes', () => {
  test.each(sceneNames)('%s is sound, small and of the palette at every hour', (name) => {
    for (const svg of drawn.get(name)!) expect(flawsOf(svg, 15 * 1024)).toEqual([])
  })

  test.each(sceneNames)('%s leaves no hole through which the page would show', async (name) => {
    for (const outlook of outlooks) {
      const svg = drawScene(name, pictureSeed(7, 0, 'noon', { ...flat, outlook }))
      // At half its size a hole of one pixel still shows, and looking takes a tenth of what `stats` of the whole
      // picture does.
      const half = await sharp(Buffer.from(svg))
        .resize(600)
        .ensureAlpha()
        .extractChannel('alpha')
        .raw()
        .toBuffer()
      expect({ outlook, hole: half.findIndex((alpha) => alpha < 255) }).toEqual({ outlook, hole: -1 })
    }
  })

  test('where pages are dark a picture has the colours of the evening, and each thing the same shape', () => {
    const night = (svg: string) => /@media\(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(svg)?.[1] ?? ''
    const { pane, skyTop, skyLow } = lights.dusk.air
    for (const hour of ['morning', 'noon', 'golden'] as const) {
      const rules = night(drawScene('villa-modern', pictureSeed(9, 0, hour, flat)))
      const day = lights[hour].air
      expect(rules).toContain(`[fill="${day.pane}"]{fill:${pane}}`)
      expect(rules).toContain(`[stop-color="${day.skyTop}"]{stop-color:${skyTop}}`)
      expect(rules).toContain(`[stop-color="${day.skyLow}"]{stop-color:${skyLow}}`)
      const painted = new Set(rules.match(/:#[0-9a-f]{6}/g)?.map((colour) => colour.slice(1)))
      expect([...painted].filter((colour) => !paletteColours.has(colour))).toEqual([])
      // The wall of a room turns to lamplight, that of a house to the blue of the hour.
      const [wall] = [...lights[hour].lit.linen.matchAll(/.+/g)].map(String)
      const lamplit = night(drawScene('living-room', pictureSeed(9, 0, hour, flat)))
      expect(lamplit).not.toContain(`[fill="${wall}"]{fill:${lights.dusk.lit.linen}}`)
    }
    expect(night(drawScene('villa-modern', pictureSeed(9, 0, 'dusk', flat)))).toBe('')
    expect(night(drawScene('floor-plan', pictureSeed(9, 0, 'noon', flat)))).toBe('.d{opacity:.3}')
  })

  test('the same seed draws the same, another seed something else', () => {
    for (const [name, first] of drawn) {
      const again = seeds.slice(0, hours.length).map((seed) => drawScene(name, seed))
      expect(again).toEqual(first.slice(0, hours.length))
      // A plan shows no hour.
      expect(new Set(first).size).toBeGreaterThan(name === 'floor-plan' ? families.length : seeds.length - 1)
      const atOneHour = families.map((family) => drawScene(name, pictureSeed(family, 0, 'noon')))
      expect(new Set(atOneHour).size).toBe(families.length)
    }
  })

  test('any whole number is a seed, and a seed fits a database integer', () => {
    for (const seed of [-1, 0, 2 ** 31 - 1, 2 ** 40 + 3, 17.6])
      expect(flawsOf(drawScene('villa-stone', seed), 15 * 1024)).toEqual([])
    expect(pictureSeed(2 ** 50 + 1, 3, 'dusk')).toBeLessThan(2 ** 31)
    expect(pictureSeed(2 ** 50 + 1, 3, 'dusk', { ...flat, floors: 99, bedrooms: 99 })).toBeLessThan(2 ** 31)
  })

  test('states the size asked for, and looks over roofs from apartments', () => {
    expect(elementsOf(drawScene('kitchen', 5, { width: 400, height: 300 }))[0]?.attributes).toMatchObject({
      width: '400',
      height: '300',
      viewBox: '0 0 1200 900',
      role: 'img',
    })
    expect(drawScene('living-room', 5, { type: 'apartment' })).not.toBe(
      drawScene('living-room', 5, { type: 'villa' }),
    )
  })

  test('a house keeps its walls by day and in the evening: only the light changes', () => {
    const pathsOf = (svg: string) => new Set(svg.match(/ d="[^"]+"/g))
    for (const name of ['villa-pergola', 'apartment-block', 'maisonette', 'garden'] as const) {
      const day = pathsOf(drawScene(name, pictureSeed(9, 0, 'noon')))
      const evening = pathsOf(drawScene(name, pictureSeed(9, 0, 'dusk')))
      expect([...day].filter((path) => evening.has(path)).length / day.size).toBeGreaterThan(0.8)
    }
  })

  test('the coast and the quiet pictures are sound too', () => {
    for (const hour of ['morning', 'dusk'] as const) {
      for (const family of families) expect(flawsOf(coastScene(family, hour), 24 * 1024)).toEqual([])
    }
    for (const type of homeTypeIds) expect(flawsOf(placeholderScene(type, 3), 6 * 1024)).toEqual([])
    expect(coastScene(1, 'morning')).not.toBe(coastScene(1, 'dusk'))
  })
})

describe('scenesFor', () => {
  const exteriors = new Set<string>([
    'villa-modern',
    'villa-stone',
    'villa-pergola',
    'detached-house',
    'semi-detached',
    'maisonette',
    'apartment-block',
    'apartment-tower',
    'apartment-terraced',
    'apartment-court',
    'apartment-older',
    'village-house',
    'penthouse-terrace',
  ])

  test.each(illustratedTypes)('%s: three to eight different pictures, the first from outside', (type) => {
    for (const [at, family] of families.entries()) {
      const known = facts[at] ?? flat
      for (const count of [3, 5, 8]) {
        const pictures = scenesFor(type, count, family, known)
        expect(pictures).toHaveLength(count)
        expect(new Set(pictures.map((picture) => drawnFor(type, picture))).size).toBe(count)
        const first = pictures[0]?.scene ?? ''
        expect(isLand(type) ? first.startsWith('plot-') : exteriors.has(first)).toBe(true)
        expect(scenesFor(type, count, family, known)).toEqual(pictures)
      }
    }
  })

  test('every picture says that it is drawn, what it shows and when', () => {
    for (const type of illustratedTypes) {
      for (const { scene, seed, alt } of scenesFor(type, 8, 11, flat)) {
        expect(isSceneName(scene)).toBe(true)
        expect(alt).toBe(altOf(scene, seed))
        expect(alt).toMatch(
          /^Drawn scene: (the floor plan of .+|.+, (morning|midday|late afternoon|evening))$/,
        )
      }
    }
  })

  test('a count outside one to eight is brought inside', () => {
    expect(scenesFor('villa', 0, 1, flat)).toHaveLength(1)
    expect(scenesFor('villa', 20, 1, flat)).toHaveLength(8)
  })

  const colours = (...names: ('sea' | 'seaFar' | 'seaGlint')[]) =>
    hours.flatMap((hour) => names.map((name) => lights[hour].air[name]))
  const water = hours.flatMap((hour) => [lights[hour].lit.pool, lights[hour].shade.pool])

  test.each(outlooks.filter((outlook) => outlook !== 'sea'))(
    'no picture of a home that looks out on %s shows or tells of the sea',
    (outlook) => {
      for (const type of illustratedTypes) {
        for (const family of families.slice(0, 4)) {
          for (const { scene, seed, alt } of scenesFor(type, 8, family, { ...flat, outlook, floors: 8 })) {
            const svg = drawnFor(type, { scene, seed })
            const shown = colours('sea', 'seaFar', 'seaGlint').filter((colour) => svg.includes(`"${colour}"`))
            expect({ scene, shown }).toEqual({ scene, shown: [] })
            expect(alt).not.toContain('sea')
          }
        }
      }
    },
  )

  test('a home without a pool shows none, and one with a pool may', () => {
    const shows = (hasPool: boolean) =>
      illustratedTypes
        .filter((type) => !isLand(type))
        .flatMap((type) =>
          families.flatMap((family) => scenesFor(type, 8, family, { ...flat, outlook: 'hills', hasPool })),
        )
        .filter(({ scene, seed }) => {
          const svg = drawScene(scene, seed)
          return scene !== 'bathroom' && water.some((colour) => svg.includes(`"${colour}"`))
        })
        .map(({ scene }) => scene)
    expect(shows(false)).toEqual([])
    expect(shows(true).length).toBeGreaterThan(10)
  })

  test('a tower is drawn for seven floors and more, and a plan has the bedrooms of the home', () => {
    const first = (floors: number) => scenesFor('apartment', 3, 5, { ...flat, floors })
    expect(first(8)[0]?.scene).toBe('apartment-tower')
    expect(first(6)[0]?.scene).not.toBe('apartment-tower')
    const planOf = (bedrooms: number) => {
      const plan = scenesFor('villa', 3, 5, { ...flat, bedrooms })[2]
      return {
        alt: plan?.alt,
        beds: (plan ? drawScene(plan.scene, plan.seed) : '').match(/class="bed"/g)?.length ?? 0,
      }
    }
    expect(planOf(3)).toEqual({ alt: 'Drawn scene: the floor plan of a home with 3 bedrooms', beds: 3 })
    expect(planOf(0)).toEqual({ alt: 'Drawn scene: the floor plan of a studio', beds: 0 })
  })

  test('every set of facts is held by its code', () => {
    for (let code = 0; code < factCodes; code += 1) expect(codeOfFacts(factsOfCode(code))).toBe(code)
    expect(factsOfCode(codeOfFacts({ ...flat, floors: 40, bedrooms: 12 }))).toEqual({
      ...flat,
      floors: 8,
      bedrooms: 7,
    })
  })
})
