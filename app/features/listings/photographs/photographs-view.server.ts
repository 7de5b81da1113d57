import { data } from '#app/platform/pages/page.ts'
import type { Context } from '#app/platform/context/context.ts'
import { findChanges } from '../../audit/audit.queries.server.ts'
import type { Change } from '../../audit/change.ts'
import type { Picture } from '../record/card.ts'
import { displayedPlace } from '../record/displayed-place.ts'
import { shownDocument } from '../documents/document-text.ts'
import { documentsOf } from '../documents/documents.queries.server.ts'
import { findKeptPictures } from '../pictures/kept-pictures.queries.server.ts'
import { pictureOf } from '../record/listing-columns.ts'
import { propertyId, shortListingPath } from '../record/listing-links.ts'
import type { Listing } from '../record/listing-record.ts'
import { findListingById } from '../record/listings.queries.server.ts'
import { pictureAlt, pictureFor } from '../record/picture-sources.ts'
import { requireListingStaff } from '../editing/require-listing.server.ts'
import { isListingOf } from '../editing/with-locked-listing.server.ts'
import {
  assigneeOf,
  removedPicturesOf,
  type StaffPicture,
  staffPicturesOf,
} from './verbs/staff-pictures.queries.server.ts'

const HISTORY = 20

export type ShownPicture = {
  id: string
  picture: Picture
  /** '' where the usual one is shown. */
  alt: string
  /** Turned, cropped: a stored photograph only. */
  isEditable: boolean
  /** Reason for which a placeholder is shown; null if it is shown itself. */
  absence: 'waiting' | 'gone' | null
}

export type ShownDocument = {
  id: string
  /** `Floor plan`, `Brochure, PDF, 2 MB` */
  text: string
  href: string
  removedAt: Date | null
}

export type PhotographsView = {
  listingId: number
  reference: string
  title: string
  /** Path of the public page; null for a draft. */
  publicPath: string | null
  source: string
  mayChange: boolean
  usualAlt: string
  pictures: ShownPicture[]
  removed: { formerId: string; picture: Picture; removedAt: Date }[]
  /** Floor plans and brochures; those removed in the last 30 days too. */
  documents: ShownDocument[]
  /** null: imports change the pictures. */
  kept: { since: Date; offered: number } | null
  changes: Change[]
}

/**
 * A listing's pictures and what can be done with them; staff may look at all. Throws a 404 where there is no such
 * listing.
 */
export async function viewPhotographs(ctx: Context, listingId: number | null): Promise<PhotographsView> {
  const onlyOf = requireListingStaff(ctx.actor)
  const listing = listingId === null ? undefined : await findListingById(ctx.db, listingId)
  if (!listing) throw data(null, { status: 404 })
  const { id } = listing
  const [assigneeId, pictures, removed, documents, kept, changes] = await Promise.all([
    assigneeOf(ctx.db, id),
    staffPicturesOf(ctx.db, id),
    removedPicturesOf(ctx.db, id),
    documentsOf(ctx.db, id),
    findKeptPictures(ctx.db, id),
    findChanges(ctx.db, { subjectKind: 'listing', subjectId: String(id) }, HISTORY),
  ])
  const usualAlt = pictureAlt(
    listing.type,
    displayedPlace(listing.placeId, listing.placeText),
    listing.region,
  )
  return {
    listingId: id,
    reference: propertyId(id),
    title: listing.title ?? usualAlt,
    publicPath: listing.state === 'draft' ? null : shortListingPath(id),
    source: listing.source,
    mayChange: isListingOf(onlyOf, { assigneeId }),
    usualAlt,
    pictures: pictures.map((picture) => ({
      id: picture.id,
      picture: shown(picture, listing),
      alt: picture.alt ?? '',
      isEditable: picture.kind === 'photo' && picture.state === 'stored',
      absence: picture.state === 'stored' ? null : picture.state,
    })),
    removed: removed.map((former) => ({
      formerId: former.formerId,
      picture: shown(former, listing),
      removedAt: former.changedAt,
    })),
    documents: documents.map((document) => ({
      ...shownDocument(document),
      id: document.id,
      removedAt: document.removedAt,
    })),
    kept: kept && { since: kept.since, offered: kept.offered.length },
    changes,
  }
}

function shown(picture: StaffPicture, listing: Listing): Picture {
  const row = { ...picture, position: 0, listing_id: listing.id }
  return pictureFor(pictureOf(row), {
    ...listing,
    placeName: displayedPlace(listing.placeId, listing.placeText),
  })
}
