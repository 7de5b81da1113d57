/** All SQL of shortlists. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { type FoundSaved, findSaved } from '../homes/saved.queries.server.ts'

export type StoredShortlist = {
  id: string
  memberId: MemberId
  name: string
  isWholeList: boolean
  /** True if someone can open it. */
  hasAddress: boolean
  /** The member's text above it; '' for none. */
  intro: string
  /** True if those who have the address may add hearts and words. */
  takesOpinions: boolean
  madeAt: Date
}

const columns = sql`
  id, member_id as "memberId", name, is_whole_list as "isWholeList", token_hash is not null as "hasAddress", intro,
  takes_opinions as "takesOpinions", made_at as "madeAt"`

/** Changes of one member's shortlists happen one after the other, until the transaction ends. */
export async function lockShortlists(tx: Db, memberId: MemberId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('petra shortlists'), hashtext(${memberId}))`.execute(tx)
}

/** The newest first. */
export async function findShortlists(db: Db, memberId: MemberId): Promise<StoredShortlist[]> {
  const { rows } = await sql<StoredShortlist>`
    select ${columns} from shortlist where member_id = ${memberId} order by made_at desc, id`.execute(db)
  return rows
}

/** The shortlist that an address opens. */
export async function findShortlistByToken(db: Db, tokenHash: Buffer): Promise<StoredShortlist | undefined> {
  const { rows } = await sql<StoredShortlist>`
    select ${columns} from shortlist where token_hash = ${tokenHash}`.execute(db)
  return rows[0]
}

/** Finds a list by its token and locks it until the transaction ends. */
export async function lockShortlistByToken(tx: Db, tokenHash: Buffer): Promise<StoredShortlist | undefined> {
  const { rows } = await sql<StoredShortlist>`
    select ${columns} from shortlist where token_hash = ${tokenHash} for update`.execute(tx)
  return rows[0]
}

/** Stores a list and returns its id. */
export async function insertShortlist(
  db: Db,
  list: { memberId: MemberId; name: string; isWholeList: boolean; tokenHash: Buffer; madeAt: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('shortlist')
    .values({
      member_id: list.memberId,
      name: list.name,
      is_whole_list: list.isWholeList,
      token_hash: list.tokenHash,
      made_at: list.madeAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Finds a member's own list and locks it until the transaction ends. */
export async function lockOwnShortlist(
  tx: Db,
  memberId: MemberId,
  id: string,
): Promise<StoredShortlist | undefined> {
  const { rows } = await sql<StoredShortlist>`
    select ${columns} from shortlist where id = ${id} and member_id = ${memberId} for update`.execute(tx)
  return rows[0]
}

export async function updateShortlist(
  tx: Db,
  {
    id,
    name,
    intro,
    takesOpinions,
    isWholeList,
  }: Omit<StoredShortlist, 'memberId' | 'hasAddress' | 'madeAt'>,
): Promise<void> {
  await tx
    .updateTable('shortlist')
    .set({ name, intro, takes_opinions: takesOpinions, is_whole_list: isWholeList })
    .where('id', '=', id)
    .execute()
}

/**
 * Leaves exactly those of the numbers on it that were there or that its member has saved, in their order; how many that
 * are. One that was there keeps its day and price, and drafts, which nobody sees, stay.
 */
export async function setShortlistHomes(
  tx: Db,
  { id, memberId }: { id: string; memberId: MemberId },
  numbers: readonly number[],
): Promise<number> {
  const { rows } = await sql`
    with gone as (
      delete from shortlist_home using listing
      where shortlist_id = ${id} and listing.id = listing_id and state <> 'draft' and listing_id <> all(${numbers}::int[])
    ), known as (
      select listing_id, saved_at, saved_price_euro from shortlist_home where shortlist_id = ${id}
      union all
      select listing_id, saved_at, saved_price_euro from saved_listing
      where member_id = ${memberId}
        and not exists (
          select from shortlist_home as here
          where here.shortlist_id = ${id} and here.listing_id = saved_listing.listing_id
        )
    )
    insert into shortlist_home (shortlist_id, listing_id, saved_at, saved_price_euro, position)
    select ${id}, listing_id, saved_at, saved_price_euro, min(position)
    from known join unnest(${numbers}::int[]) with ordinality as sent (number, position) on number = listing_id
    group by listing_id, saved_at, saved_price_euro
    on conflict (shortlist_id, listing_id) do update set position = excluded.position
    returning 1`.execute(tx)
  return rows.length
}

/** Returns whether it is the member's. Null ends its address. */
export async function setShortlistToken(
  db: Db,
  memberId: MemberId,
  id: string,
  tokenHash: Buffer | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shortlist')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteShortlist(db: Db, memberId: MemberId, id: string): Promise<void> {
  await db.deleteFrom('shortlist').where('id', '=', id).where('member_id', '=', memberId).execute()
}

export async function deleteShortlists(tx: Db, memberId: MemberId): Promise<void> {
  await tx.deleteFrom('shortlist').where('member_id', '=', memberId).execute()
}

/** The homes on it now, in their order, or the last saved first; drafts are left out. */
export async function findShortlistHomes(
  db: Db,
  list: Pick<StoredShortlist, 'id' | 'memberId' | 'isWholeList'>,
): Promise<FoundSaved[]> {
  return list.isWholeList ? findSaved(db, list.memberId) : findSelectedHomes(db, [list.id])
}

/** The selected homes of several lists, each in its order. */
export async function findSelectedHomes(
  db: Db,
  shortlistIds: readonly string[],
): Promise<(FoundSaved & { shortlistId: string })[]> {
  const { rows } = await sql<FoundSaved & { shortlistId: string }>`
    select shortlist_id as "shortlistId", listing_id as "listingId", saved_at as "savedAt",
      saved_price_euro as "savedPriceEuro", coalesce(first_published_at > saved_at, false) as "isOtherOffer"
    from shortlist_home join listing on listing.id = listing_id
    where shortlist_id = any(${shortlistIds}::uuid[]) and state <> 'draft'
    order by shortlist_id, position, saved_at desc, listing_id desc`.execute(db)
  return rows
}

export type StoredOpinion = {
  shortlistId: string
  listingId: number
  person: string
  personKey: string
  hasHeart: boolean
  words: string
}

/** Finds the opinions of several lists, in the order in which each was first given. */
export async function findOpinions(db: Db, shortlistIds: readonly string[]): Promise<StoredOpinion[]> {
  return db
    .selectFrom('shortlist_opinion')
    .select([
      'shortlist_id as shortlistId',
      'listing_id as listingId',
      'person',
      'person_key as personKey',
      'has_heart as hasHeart',
      'words',
    ])
    .where(sql<boolean>`shortlist_id = any(${shortlistIds}::uuid[])`)
    .orderBy('given_at')
    .orderBy('person_key')
    .execute()
}

/** Stores an opinion; null leaves a part unchanged, and an opinion with neither heart nor words is deleted. */
export async function storeOpinion(
  tx: Db,
  opinion: {
    shortlistId: string
    listingId: number
    person: string
    personKey: string
    hasHeart: boolean | null
    words: string | null
    givenAt: Date
  },
): Promise<void> {
  const { shortlistId, listingId, person, personKey, hasHeart, words, givenAt } = opinion
  await sql`
    insert into shortlist_opinion as was (shortlist_id, listing_id, person, person_key, has_heart, words, given_at)
    values (
      ${shortlistId}, ${listingId}, ${person}, ${personKey}, coalesce(${hasHeart}::boolean, false),
      coalesce(${words}::text, ''), ${givenAt}
    )
    on conflict (shortlist_id, listing_id, person_key) do update set
      person = excluded.person, has_heart = coalesce(${hasHeart}::boolean, was.has_heart),
      words = coalesce(${words}::text, was.words)`.execute(tx)
  await sql`
    delete from shortlist_opinion
    where shortlist_id = ${shortlistId} and listing_id = ${listingId} and person_key = ${personKey}
      and not has_heart and words = ''`.execute(tx)
}

/** Deletes an opinion, only of a list of the member's own. */
export async function deleteOpinion(
  db: Db,
  memberId: MemberId,
  { shortlistId, listingId, personKey }: { shortlistId: string; listingId: number; personKey: string },
): Promise<void> {
  await sql`
    delete from shortlist_opinion using shortlist
    where shortlist.id = shortlist_id and shortlist_id = ${shortlistId} and listing_id = ${listingId}
      and person_key = ${personKey} and member_id = ${memberId}`.execute(db)
}
