import type { OfferedListing } from '#app/features/listings/record/listing.ts'
import { isLand, propertyTypes } from '#app/features/listings/record/listing.ts'
import { bareName } from '#app/features/places/gazetteer.ts'
import type { Place } from '#app/features/places/place.ts'
import type { Random } from '#tools/scenes/random.ts'
import { landPractical, lands, layouts, outsides, practical, settings } from './demo-texts.data.ts'

type Described = Pick<
  OfferedListing,
  | 'type'
  | 'purpose'
  | 'bedrooms'
  | 'areaSquareMetres'
  | 'plotSquareMetres'
  | 'pool'
  | 'condition'
  | 'yearBuilt'
>
export type DemoTexts = { title: string; shortDescription: string; descriptionHtml: string }

const numbers = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six']

/** The words of one invented home, from its facts: nothing is said that a fact contradicts. */
export function writeTexts(home: Described, place: Place, random: Random): DemoTexts {
  const sentences = isLand(home.type) ? landSentences(home, random) : homeSentences(home, place, random)
  const filled = sentences.map((sentence) => fillIn(sentence, home, place, random))
  const [first = '', ...others] = filled
  return {
    title: titleOf(home, place, random),
    shortDescription: first,
    descriptionHtml: [first, ...others].map((sentence) => `<p>${sentence}</p>`).join(''),
  }
}

function titleOf(home: Described, place: Place, random: Random): string {
  const where = bareName(place)
  const type =
    home.type === 'semi-detached' ? 'semi-detached house' : propertyTypes[home.type].name.toLowerCase()
  if (isLand(home.type)) {
    const size =
      home.plotSquareMetres === null ? '' : `${home.plotSquareMetres.toLocaleString('en-GB')} m² of `
    return `${size}${type} in ${where}`.replace(/^./, (letter) => letter.toUpperCase())
  }
  if (home.bedrooms === 0) return `Studio ${type} in ${where}`
  const size = `${numbers[home.bedrooms ?? 1] ?? 'Large'}-bedroom ${type}`
  const extras = [
    ...(home.pool === 'private' ? ['with a private pool', 'with pool and garden'] : []),
    ...(home.pool === 'communal' ? ['with shared pool'] : []),
    ...(home.condition === 'brand-new' ? ['in a new building'] : []),
    ...(home.condition === 'under-construction' ? ['from the plans'] : []),
    ...(place.kind === 'resort' ? ['near the beach'] : []),
  ]
  const [extra = '', ...more] = extras
  return extra === '' ? `${size} in ${where}` : `${size} ${random.pick([extra, ...more])} in ${where}`
}

function homeSentences(home: Described, place: Place, random: Random): string[] {
  const setting = place.kind === 'resort' ? 'resort' : place.kind === 'community' ? 'village' : 'town'
  const layout = home.bedrooms === 0 ? 'studio' : propertyTypes[home.type].parent
  return [
    random.pick(settings[setting]),
    random.pick(layouts[layout === 'studio' || layout === 'apartments' ? layout : 'houses']),
    random.pick(outsides[home.pool ?? 'none']),
    random.pick(
      home.condition === 'brand-new'
        ? practical.brandNew
        : home.condition === 'under-construction'
          ? practical.underConstruction
          : practical[home.purpose],
    ),
  ]
}

const landSentences = (home: Described, random: Random): string[] => [
  random.pick(lands[home.type as keyof typeof lands]),
  random.pick(landPractical),
]

function fillIn(sentence: string, home: Described, place: Place, random: Random): string {
  const rooms =
    home.bedrooms === 1
      ? 'one bedroom'
      : `${(numbers[home.bedrooms ?? 1] ?? 'several').toLowerCase()} bedrooms`
  const filled = sentence
    .replaceAll('{place}', bareName(place))
    .replaceAll('{rooms}', rooms)
    .replaceAll('{area}', String(home.areaSquareMetres ?? ''))
    .replaceAll('{plot}', (home.plotSquareMetres ?? 0).toLocaleString('en-GB'))
    .replaceAll('{drive}', String(random.whole(4, 18)))
  return filled.replace(/^./, (letter) => letter.toUpperCase())
}
