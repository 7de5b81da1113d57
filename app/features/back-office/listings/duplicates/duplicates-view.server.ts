import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Context } from '#app/platform/context/context.ts'
import { likenessText } from '../../../listings/duplicates/duplicate-signs.data.ts'
import {
  findDuplicatePairs,
  findDuplicatesOf,
  type FoundPair,
  type PairPosition,
} from '../../../listings/duplicates/duplicates.queries.server.ts'
import { requireListingStaff } from '../../../listings/editing/require-listing.server.ts'
import { mergePath } from '../../links/merge-paths.ts'
import { DUPLICATES_PATH } from '../../links/duplicates-path.ts'

const PAGE = 50
/** A building of like flats has many; its listing's page shows the likeliest. */
const SHOWN_AT_LISTING = 5

/**
 * `likeness`: what the two have in common. `mayDismiss`: whether the person may say that it is not the same home.
 * `mergeHref`: where the two are merged, null for those who may not.
 */
export type ShownPair = FoundPair & { likeness: string; mayDismiss: boolean; mergeHref: string | null }

function shownTo(ctx: Context): (pair: FoundPair) => ShownPair {
  const onlyOf = requireListingStaff(ctx.actor)
  return (pair) => ({
    ...pair,
    likeness: likenessText(pair),
    mergeHref: onlyOf === null ? usualMergePath(pair) : null,
    mayDismiss: onlyOf === null || pair.one.assigneeId === onlyOf || pair.other.assigneeId === onlyOf,
  })
}

/** The one named first stays, unless visitors know the other one only. */
const usualMergePath = ({ one, other }: FoundPair): string =>
  one.state === 'draft' && other.state !== 'draft' ? mergePath(other.id, one.id) : mergePath(one.id, other.id)

const number = z.number().int().min(0).max(2_147_483_647)
/** `75.10001.10023`, as the address of a page names the last pair of the page before; null for anything else. */
const position = sentText(100)
  .transform((text) => text.split('.').map(Number))
  .pipe(z.tuple([number, number, number]))
  .transform(([score, lower, higher]): PairPosition => ({ score, lower, higher }))
  .nullable()
  .catch(null)

/** A page of pairs, the likeliest first; all staff see all of them (docs/product/office.md §27). */
export async function viewDuplicates(
  ctx: Context,
  search: URLSearchParams,
): Promise<{ pairs: ShownPair[]; nextHref: string | null }> {
  const shown = shownTo(ctx)
  const found = await findDuplicatePairs(ctx.db, position.parse(search.get('after')), PAGE + 1)
  const pairs = found.slice(0, PAGE).map(shown)
  const last = found.length > PAGE ? pairs.at(-1) : undefined
  const after = last && `${last.score}.${last.one.id}.${last.other.id}`
  return { pairs, nextHref: after ? `${DUPLICATES_PATH}?${new URLSearchParams({ after })}` : null }
}

/** The pairs of one listing, which is `one`. */
export async function viewDuplicatesOf(ctx: Context, id: number): Promise<ShownPair[]> {
  const shown = shownTo(ctx)
  return (await findDuplicatesOf(ctx.db, id, SHOWN_AT_LISTING)).map(shown)
}
