import { parentTypeNames } from '#app/features/listings/record/listing.ts'
import { regionNames } from '#app/features/places/place.ts'
import { homesOf } from './chart-words.ts'
import type { FigureHomes } from './figure-address.ts'

const kindOf = ({ bedrooms, parentType }: Pick<FigureHomes, 'bedrooms' | 'parentType'>): string =>
  bedrooms !== null
    ? homesOf[bedrooms].replace(/^./, (letter) => letter.toUpperCase())
    : parentType === 'homes'
      ? 'Homes'
      : parentType !== null
        ? parentTypeNames[parentType]
        : 'Homes and land'

/** `Two-bedroom homes for sale in Limassol`: what the page of a figure's homes is called. */
export const figureTitle = ({ region, purpose, location, ...kind }: FigureHomes): string =>
  `${kindOf(kind)} ${purpose === 'rent' ? 'to let' : 'for sale'} in ${location ?? regionNames[region]}`
