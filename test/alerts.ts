import { sql } from 'kysely'
import type { AlertFilters, TownQuery } from '#app/features/alerts/alert/alert.ts'
import { anyHome } from '#app/features/alerts/alert/alert.ts'
import { termsOfAlert } from '#app/features/alerts/alert/alert-search.ts'
import { AlertIndex, type FoundMatch } from '#app/features/alerts/matching/alert-index.server.ts'
import { matchChanges } from '#app/features/alerts/matching/match-changes.server.ts'
import { setAlertMail } from '#app/features/alerts/saving/set-alert-mail.server.ts'
import { readStoredQuery } from '#app/features/alerts/alert/stored-alert.ts'
import { confirmEmail } from '#app/features/accounts/account/accounts.queries.server.ts'
import { recomputeYields } from '#app/features/listings/record/recompute-yields.server.ts'
import { allOf } from '#app/features/search/queries/search-filter.queries.server.ts'
import type { Context } from '#app/platform/context/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { member, type TestMember } from './members.ts'

/** Homes for sale in Limassol at 4 to 8 per cent; a test names what it is about. */
export const yieldQuery = (filters: Partial<AlertFilters> = {}): TownQuery => ({
  kind: 'yield',
  town: 'limassol',
  filters: { ...anyHome(4, 8), ...filters },
})

/** Homes for sale in Limassol up to €300,000. */
export const priceQuery = (filters: Partial<AlertFilters> = {}): TownQuery => ({
  kind: 'sale-price',
  town: 'limassol',
  filters: { ...anyHome(1, 300_000), ...filters },
})

/** Someone with a confirmed address who asked for mails at once. */
export async function mailedMember(
  ctx: Context,
  about: Parameters<typeof member>[1] = {},
): Promise<TestMember> {
  const person = await member(ctx, about)
  await confirmEmail(ctx.db, person.memberId, person.email, ctx.now())
  await setAlertMail({ ...ctx, actor: person.actor }, { mailsWanted: true, frequency: 'at-once' })
  return person
}

/** Works out the figures of what changed, and matches it with all alerts. Returns how many matches are news. */
export async function matchAllChanges(ctx: Context): Promise<number> {
  await recomputeYields(ctx)
  const index = new AlertIndex()
  let told = 0
  for (let batch; (batch = await matchChanges(ctx, index, 100)).listings > 0;) told += batch.told
  return told
}

/** Members without a password, many at once. */
export async function membersInBulk(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into member (username, username_key, email, email_key, password_hash, registered_at)
    select name, name, name || '@homes.example', name || '@homes.example', '', now()
    from (select 'bulk-' || gen_random_uuid() as name from generate_series(1, ${count})) as people
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Finds the alerts that match these listings, each by the SQL of its terms. */
export async function findMatchesInSql(db: Db, listingIds: readonly number[]): Promise<FoundMatch[]> {
  const alerts = await db.selectFrom('alert').select(['id', 'kind', 'town', 'filters']).execute()
  const found: FoundMatch[] = []
  for (let at = 0; at < alerts.length; at += 100) {
    const each = alerts.slice(at, at + 100).map((alert) => {
      const query = readStoredQuery(alert)
      if (query === null) throw new Error(`The filters of the alert ${alert.id} cannot be read.`)
      return sql`
        select ${alert.id}::int as "alertId", id as "listingId" from listing
        where id = any(${listingIds}) and state in ('published', 'under-offer') and ${allOf(termsOfAlert(query))}`
    })
    const { rows } = await sql<FoundMatch>`${sql.join(each, sql` union all `)}`.execute(db)
    found.push(...rows)
  }
  return found
}
