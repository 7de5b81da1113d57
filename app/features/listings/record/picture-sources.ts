/** Addresses of pictures: drawings made on request, photographs in the sizes they were stored in. */
import { regionNames, type Region } from '#app/features/places/place.ts'
import type { ListingCard, Picture } from './card.ts'
import { parentTypeOf, type PropertyType, propertyTypes } from './listing.ts'
import type { ListingPicture } from './listing-record.ts'

export const pictureWidths = [480, 960, 1600] as const
export const pictureFormats = ['avif', 'webp'] as const

/** A drawing fits any size; this is the one it is drawn in. */
const SCENE_WIDTH = 1200
const SCENE_HEIGHT = 900

/** Path of a scene; it names the type because from the rooms of apartments one looks over roofs. */
const scenePath = (name: string, seed: number, type: PropertyType): string =>
  `/pictures/scene/${name}/${seed}.svg${parentTypeOf(type) === 'apartments' ? `?type=${type}` : ''}`

const placeholderPath = (type: PropertyType, seed: number): string =>
  `/pictures/placeholder/${type}/${seed}.svg`

type PhotoWidth = (typeof pictureWidths)[number]
type PhotoFormat = (typeof pictureFormats)[number]

export const photoPath = (storageKey: string, width: PhotoWidth, format: PhotoFormat): string =>
  `/pictures/${photoFile(storageKey, width, format)}`

export const photoFile = (storageKey: string, width: PhotoWidth, format: PhotoFormat): string =>
  `${storageKey}-${width}.${format}`

/** Storage key of a photograph's file: spread over 256 folders, so that none holds millions. */
export const photoFileKey = (file: string): string => `photos/${file.slice(0, 2)}/${file}`

/** Storage keys of one photograph, in every width and format. */
export const photographFileKeys = (storageKey: string): string[] =>
  pictureWidths.flatMap((width) =>
    pictureFormats.map((format) => photoFileKey(photoFile(storageKey, width, format))),
  )

/**
 * The `at`th picture of a listing, from 1: short, as a list names a hundred of them. It leads to the picture's own
 * address.
 */
export const cardPicturePath = (id: number, at: number): string => `/pictures/of/${id}/${at}`

/** 1200 by 630 pixels, for what others show of a shared page. */
export const sharePicturePath = (id: number): string => `/pictures/share/${id}.jpg`

type Shown = Pick<ListingCard, 'id' | 'type' | 'region' | 'placeName'>

/** Makes a listing's picture for views; a drawn placeholder if there is none, or none yet, or no more. */
export function pictureFor(picture: ListingPicture | null, listing: Shown): Picture {
  const alt = picture?.alt ?? pictureAlt(listing.type, listing.placeName, listing.region)
  if (picture?.kind === 'scene') return drawn(scenePath(picture.scene, picture.seed, listing.type), alt)
  if (picture?.kind !== 'photo' || picture.state !== 'stored') {
    return drawn(placeholderPath(listing.type, listing.id), alt)
  }
  const { storageKey, width, height } = picture
  const sourceSet = (format: (typeof pictureFormats)[number]) =>
    pictureWidths.map((wide) => `${photoPath(storageKey, wide, format)} ${wide}w`).join(', ')
  return {
    src: photoPath(storageKey, 1600, 'webp'),
    avifSrcSet: sourceSet('avif'),
    webpSrcSet: sourceSet('webp'),
    width,
    height,
    alt,
  }
}

/**
 * Path behind `cardPicturePath`: a drawing, or a photograph 960 pixels wide, enough for a card on any screen; null
 * until it is fetched.
 */
export function cardPictureSource(
  picture: ListingPicture,
  type: PropertyType,
  format: PhotoFormat,
): string | null {
  if (picture.kind === 'scene') return scenePath(picture.scene, picture.seed, type)
  return picture.state === 'stored' ? photoPath(picture.storageKey, 960, format) : null
}

/** `Detached House in Germasogeia, Limassol` */
export const pictureAlt = (type: PropertyType, placeName: string | null, region: Region): string =>
  `${propertyTypes[type].name} in ${placeName === null ? '' : `${placeName}, `}${regionNames[region]}`

const drawn = (src: string, alt: string): Picture => ({
  src,
  avifSrcSet: null,
  webpSrcSet: null,
  width: SCENE_WIDTH,
  height: SCENE_HEIGHT,
  alt,
})
