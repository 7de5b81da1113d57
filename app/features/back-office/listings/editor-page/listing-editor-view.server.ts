import { data } from '#app/platform/pages/page.ts'
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { enabledStaffNames } from '#app/features/accounts/account/staff.queries.server.ts'
import { findChanges, nameChanges } from '#app/features/audit/audit.queries.server.ts'
import { findWorkedListing, overridesOf } from '#app/features/listings/record/listing-work.queries.server.ts'
import { listingVersion } from '#app/features/listings/editing/listing-version.server.ts'
import { isFromElsewhere } from '#app/features/listings/record/own-source.ts'
import { requireListingStaff } from '#app/features/listings/editing/require-listing.server.ts'
import { listingPath, numberOfPropertyId, propertyId } from '#app/features/listings/record/listing-links.ts'
import type { ListingFacts, ListingState } from '#app/features/listings/record/listing.ts'
import type { PricePoint } from '#app/features/listings/record/listing-record.ts'
import { priceHistoryOf } from '#app/features/listings/record/listings.queries.server.ts'
import type { Change } from '#app/features/audit/change.ts'
import { reasonsFor } from '#app/features/listings/editing/state-reasons.data.ts'
import { type ShownPair, viewDuplicatesOf } from '../duplicates/duplicates-view.server.ts'
import {
  type EditorField,
  editorFieldNames,
  editorForm,
  type EditorForm,
  type EditorTexts,
} from '../editor/editor-fields.data.ts'
import type { OfferedDraft } from '../drafts/edit-draft.ts'
import { viewEditDraft } from '../drafts/view-edit-draft.server.ts'
import { editorTextsOf, factsOfField } from '../editor/editor-texts.server.ts'

const HISTORY = 50

export type ListingEditorView = {
  editor: EditorForm
  propertyId: string
  /** Version that tells whether the listing was changed since it was shown. */
  version: string
  texts: EditorTexts
  /** The person's unsaved draft. */
  draft: OfferedDraft | null
  state: ListingState
  /** The states that take it off the market, with their reasons by code. */
  ends: { state: ListingState; reasons: Readonly<Record<string, string>> }[]
  /** True if the person may change it. */
  mayEdit: boolean
  /** True if someone who assigns it to somebody else cannot undo that: agents. */
  givesAway: boolean
  assigneeId: MemberId | null
  people: { id: MemberId; username: string }[]
  /** The source's name; null for a listing that staff added. */
  feed: string | null
  /** Texts of the source for fields in which the agency says something else. */
  overrides: Partial<Record<EditorField, string>>
  /** The state that the source says, where the agency says another. */
  overriddenState: ListingState | null
  /** Path of the public page; null for a draft, which has none. */
  publicPath: string | null
  prices: PricePoint[]
  changes: Change[]
  /** Pairs with listings that may be the same home; this one is `one`. */
  duplicates: ShownPair[]
}

/** The public number that an address of the office names; a 404 for anything else. */
export function listingNumberOf(reference: string): number {
  const id = numberOfPropertyId(reference)
  if (id === null) throw data(null, { status: 404 })
  return id
}

/** Loads one listing's editor; all staff read every listing. */
export async function viewListingEditor(ctx: Context, reference: string): Promise<ListingEditorView> {
  const onlyOf = requireListingStaff(ctx.actor)
  const id = listingNumberOf(reference)
  const worked = await findWorkedListing(ctx.db, id)
  if (!worked) throw data(null, { status: 404 })
  const { listing, assigneeId } = worked
  const [overrides, prices, changes, people, duplicates] = await Promise.all([
    overridesOf(ctx.db, id),
    priceHistoryOf(ctx.db, listing),
    findChanges(ctx.db, { subjectKind: 'listing', subjectId: String(id) }, HISTORY),
    enabledStaffNames(ctx.db),
    viewDuplicatesOf(ctx, id),
  ])
  const texts = editorTextsOf(listing)
  const sourceTexts = editorTextsOf({ ...listing, ...Object.fromEntries(overrides) })
  const overridden = editorFieldNames.filter((name) =>
    factsOfField(name).some((field) => overrides.has(field)),
  )
  return {
    editor: editorForm,
    propertyId: propertyId(id),
    version: listingVersion(listing),
    texts,
    draft: await viewEditDraft(ctx, id, texts),
    state: listing.state,
    ends: endsOf(listing).map((state) => ({ state, reasons: reasonsFor(state) })),
    mayEdit: onlyOf === null || assigneeId === onlyOf,
    givesAway: onlyOf !== null,
    assigneeId,
    people,
    feed: isFromElsewhere(listing) ? listing.source : null,
    overrides: Object.fromEntries(overridden.map((name) => [name, sourceTexts[name]])),
    overriddenState: (overrides.get('state') as ListingState | undefined) ?? null,
    publicPath: listing.state === 'draft' ? null : listingPath(listing),
    prices,
    changes: await nameChanges(ctx.db, changes, { leadsOf: onlyOf }),
    duplicates,
  }
}

const endsOf = ({ purpose }: Pick<ListingFacts, 'purpose'>): ListingState[] => [
  purpose === 'sale' ? 'sold' : 'let',
  'withdrawn',
]
