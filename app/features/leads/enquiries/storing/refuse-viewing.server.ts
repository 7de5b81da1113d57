import type { Context } from '#app/platform/context/context.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { placeLine, typeName } from '#app/features/listings/card/card-text.ts'
import type { ListingCard } from '#app/features/listings/record/card.ts'
import { isOnOffer } from '#app/features/listings/record/listing.ts'
import { loadCards } from '#app/features/listings/record/listings.queries.server.ts'
import type { LeadFormName } from '../../record/lead.ts'
import { numberInPath } from '../../record/lead-homes.server.ts'
import { PROPERTY_FIELD } from '../../record/leads.wire.ts'

const viewingForms: readonly LeadFormName[] = ['viewing', 'request-viewing']

/** @throws Refusal naming the homes that are sold, let or withdrawn: nobody can view them */
export async function refuseViewingOfGone(
  ctx: Context,
  form: LeadFormName,
  paths: readonly string[],
): Promise<void> {
  if (!viewingForms.includes(form)) return
  const numbers = paths.map(numberInPath).filter((number) => number !== null)
  const cards = await loadCards(ctx.db, numbers, ctx.now())
  const gone = cards.filter(isGone)
  if (gone.length === 0) return
  const message =
    paths.length === 1
      ? 'This property is no longer on the market, so you cannot view it. If you have a question about it, please write to us on our Contact page.'
      : `These properties are no longer on the market, so you cannot view them: ${gone.map(describeHome).join('; ')}. Please select only the others.`
  throw new Refusal('bad-input', message, PROPERTY_FIELD)
}

/** Sold, let or withdrawn. A draft was never on offer: for visitors there is no such home. */
export const isGone = ({ state }: ListingCard): boolean => state !== 'draft' && !isOnOffer(state)

/** `Villa, Peyia, Paphos` */
export const describeHome = (card: ListingCard): string => `${typeName(card)}, ${placeLine(card)}`
