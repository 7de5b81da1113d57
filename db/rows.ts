/** Rows as queries read them. */
import type { Selectable } from 'kysely'
import type { Tables } from './tables.ts'

export type ListingRow = Selectable<Tables['listing']>
export type ListingPictureRow = Selectable<Tables['listing_picture']>
