/** All SQL that moves what belongs to one listing to another, and back (docs/product/office.md §27). */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'

/** Public numbers: of the listing that is merged and ends, and of the one that stays. */
export type MergeIds = { merged: number; kept: number }

/** Rows with an id of their own. */
const owned = ['lead', 'viewing', 'listing_document'] as const
/** Rows of members: one for each key and listing. `isThere`: whether what a row `was` belongs to is still there. */
const kept = {
  saved_listing: { key: 'member_id', isThere: sql`exists (select from member where id = was.member_id)` },
  home_note: { key: 'member_id', isThere: sql`exists (select from member where id = was.member_id)` },
  alert_listing: { key: 'member_id', isThere: sql`exists (select from member where id = was.member_id)` },
  alert_match: {
    key: 'alert_id',
    isThere: sql`exists (select from alert where id = was.alert_id)
      and (was.digest_id is null or exists (select from alert_digest where id = was.digest_id))`,
  },
} as const

/** Ids by table. */
type OwnedIds = Record<(typeof owned)[number], string[]>
/** Rows by table, of which those with `isAlone` were moved: the listing that stays had none of their key. */
type KeptRows = Partial<Record<keyof typeof kept, { isAlone: boolean }[]>>
export type Moved = {
  owned: OwnedIds
  kept: KeptRows
  views: { day: string; views: number }[]
  hasReport: boolean
}

const ofOwned = async <Value>(work: (table: (typeof owned)[number]) => Promise<Value>) => {
  const done: [string, Value][] = []
  for (const table of owned) done.push([table, await work(table)])
  return Object.fromEntries(done)
}
const ofKept = async <Value>(
  work: (table: keyof typeof kept, about: (typeof kept)[keyof typeof kept]) => Promise<Value>,
) => {
  const done: [string, Value][] = []
  for (const table of Object.keys(kept) as (keyof typeof kept)[])
    done.push([table, await work(table, kept[table])])
  return Object.fromEntries(done)
}

/** Leads, viewings, documents, saves, what alerts found, views by day, and the owner's report where the listing that stays has none. */
export async function moveBelongings(tx: Db, ids: MergeIds): Promise<Moved> {
  const ownedIds = await ofOwned(async (table) => {
    const isNew =
      table === 'listing_document'
        ? sql`not exists (select from listing_document as same where same.listing_id = ${ids.kept} and same.storage_key = listing_document.storage_key)`
        : sql`true`
    const { rows } = await sql<{ id: string }>`
      update ${sql.table(table)} set listing_id = ${ids.kept}
      where listing_id = ${ids.merged} and ${isNew} returning id::text`.execute(tx)
    return rows.map(({ id }) => id)
  })
  const keptRows = await ofKept(async (name, { key }) => {
    const table = sql.table(name)
    const hasBoth = sql`exists (
      select from ${table} as beside where beside.listing_id = ${ids.kept} and beside.${sql.ref(key)} = mine.${sql.ref(key)})`
    const { rows } = await sql<{ row: { isAlone: boolean } }>`
      select to_jsonb(mine) || jsonb_build_object('isAlone', not ${hasBoth}) as row
      from ${table} as mine where listing_id = ${ids.merged}`.execute(tx)
    await sql`delete from ${table} as mine where listing_id = ${ids.merged} and ${hasBoth}`.execute(tx)
    await sql`update ${table} set listing_id = ${ids.kept} where listing_id = ${ids.merged}`.execute(tx)
    return rows.map(({ row }) => row)
  })
  return {
    owned: ownedIds as OwnedIds,
    kept: keptRows,
    views: await addViews(tx, ids),
    hasReport: await moveReport(tx, ids.merged, ids.kept),
  }
}

/** Takes {@link moveBelongings} back; what has gone or moved on since stays as it is. */
export async function moveBack(tx: Db, ids: MergeIds, moved: Moved): Promise<void> {
  await ofOwned((table) =>
    sql`
        update ${sql.table(table)} set listing_id = ${ids.merged}
        where listing_id = ${ids.kept} and id::text = any(${moved.owned[table]})`.execute(tx),
  )
  await ofKept(async (name, { key, isThere }) => {
    const table = sql.table(name)
    // A merge of before there was a table says nothing of it.
    const was = (isAlone: boolean): RawBuilder<unknown> =>
      sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify((moved.kept[name] ?? []).filter((row) => row.isAlone === isAlone))}::jsonb) as was`
    await sql`
      update ${table} set listing_id = ${ids.merged} from ${was(true)}
      where ${table}.listing_id = ${ids.kept} and ${table}.${sql.ref(key)} = was.${sql.ref(key)}`.execute(tx)
    await sql`insert into ${table} select was.* from ${was(false)} where ${isThere} on conflict do nothing`.execute(
      tx,
    )
  })
  await subtractViews(tx, ids, moved.views)
  if (moved.hasReport) await moveReport(tx, ids.kept, ids.merged)
}

async function addViews(tx: Db, ids: MergeIds): Promise<Moved['views']> {
  const { rows } = await sql<{ day: string; views: number }>`
    delete from listing_views where listing_id = ${ids.merged} returning day::text, views`.execute(tx)
  await sql`
    insert into listing_views (listing_id, day, views)
    select ${ids.kept}, day, views from json_to_recordset(${JSON.stringify(rows)}::json) as moved(day date, views int)
    on conflict (listing_id, day) do update set views = listing_views.views + excluded.views`.execute(tx)
  return rows
}

async function subtractViews(tx: Db, ids: MergeIds, views: Moved['views']): Promise<void> {
  const moved = sql`json_to_recordset(${JSON.stringify(views)}::json) as moved(day date, views int)`
  const isOfDay = sql`listing_views.listing_id = ${ids.kept} and listing_views.day = moved.day`
  await sql`delete from listing_views using ${moved} where ${isOfDay} and listing_views.views <= moved.views`.execute(
    tx,
  )
  await sql`update listing_views set views = listing_views.views - moved.views from ${moved} where ${isOfDay}`.execute(
    tx,
  )
  await sql`
    insert into listing_views (listing_id, day, views) select ${ids.merged}, day, views from ${moved}
    on conflict (listing_id, day) do update set views = listing_views.views + excluded.views`.execute(tx)
}

/** Whether there was one, and the other listing had none. */
async function moveReport(tx: Db, from: number, to: number): Promise<boolean> {
  const { rows } = await sql`
    update owner_report set listing_id = ${to}
    where listing_id = ${from} and not exists (select from owner_report as other where other.listing_id = ${to})
    returning 1`.execute(tx)
  return rows.length > 0
}

export type Belongings = { leads: number; viewings: number; members: number; pictures: number }

/** What a listing has that a merge would move; `members`: who saved it. */
export async function countBelongings(db: Db, id: number): Promise<Belongings> {
  const { rows } = await sql<Belongings>`
    select
      (select count(*) from lead where listing_id = ${id})::int as leads,
      (select count(*) from viewing where listing_id = ${id})::int as viewings,
      (select count(*) from saved_listing where listing_id = ${id})::int as members,
      (select count(*) from listing_picture where listing_id = ${id})::int as pictures`.execute(db)
  return rows[0]!
}
