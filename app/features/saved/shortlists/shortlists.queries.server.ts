/** All SQL of shortlists. */
import { sql } from 'kysely'
import type { MemberId } from '#app/platform/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { type FoundSaved, findSaved } from '../saved.queries.server.ts'

export type StoredShortlist = {
  id: string
  memberId: MemberId
  name: string
  isWholeList: boolean
  /** Whether someone can open it. */
  hasAddress: boolean
  madeAt: Date
}

const columns = sql`
  id, member_id as "memberId", name, is_whole_list as "isWholeList", token_hash is not null as "hasAddress", made_at as "madeAt"`

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

/** The same; whoever else locks it waits until the transaction ends. */
export async function lockShortlistByToken(tx: Db, tokenHash: Buffer): Promise<StoredShortlist | undefined> {
  const { rows } = await sql<StoredShortlist>`
    select ${columns} from shortlist where token_hash = ${tokenHash} for update`.execute(tx)
  return rows[0]
}

/** Its id. */
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

/** Puts those of the numbers on it that its member has saved; how many that are. */
export async function insertShortlistHomes(
  db: Db,
  { id, memberId }: { id: string; memberId: MemberId },
  numbers: readonly number[],
): Promise<number> {
  const { rows } = await sql`
    insert into shortlist_home (shortlist_id, listing_id, saved_at, saved_price_euro)
    select ${id}, listing_id, saved_at, saved_price_euro from saved_listing
    where member_id = ${memberId} and listing_id = any(${numbers}) returning 1`.execute(db)
  return rows.length
}

/** Whether it is the member's. Null ends its address. */
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

/** The homes on it now, the last saved first; drafts are left out. */
export async function findShortlistHomes(
  db: Db,
  { id, memberId, isWholeList }: Pick<StoredShortlist, 'id' | 'memberId' | 'isWholeList'>,
): Promise<FoundSaved[]> {
  if (isWholeList) return findSaved(db, memberId)
  const { rows } = await sql<FoundSaved>`
    select listing_id as "listingId", saved_at as "savedAt", saved_price_euro as "savedPriceEuro",
      coalesce(first_published_at > saved_at, false) as "isOtherOffer"
    from shortlist_home join listing on listing.id = listing_id
    where shortlist_id = ${id} and state <> 'draft'
    order by saved_at desc, listing_id desc`.execute(db)
  return rows
}

export type StoredOpinion = {
  listingId: number
  person: string
  personKey: string
  hasHeart: boolean
  words: string
}

/** In the order in which they were first given. */
export async function findOpinions(db: Db, shortlistId: string): Promise<StoredOpinion[]> {
  return db
    .selectFrom('shortlist_opinion')
    .select([
      'listing_id as listingId',
      'person',
      'person_key as personKey',
      'has_heart as hasHeart',
      'words',
    ])
    .where('shortlist_id', '=', shortlistId)
    .orderBy('given_at')
    .orderBy('person_key')
    .execute()
}

/** What is null stays as it was; an opinion with neither heart nor words ends. */
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

/** Only of a list of the member's own. */
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
