import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import type { ResidenceVerdict } from '#db/column-values.ts'
import { factColumns } from './listing-columns.ts'
import { residenceFacts, type ResidenceHome } from './residence.ts'

type JudgedHome = ResidenceHome & { id: number; residence: ResidenceVerdict | null }

const facts = sql.join(residenceFacts.map((fact) => sql`${sql.ref(factColumns[fact])} as ${sql.ref(fact)}`))

export async function findResidenceHome(db: Db, id: number): Promise<ResidenceHome | undefined> {
  const { rows } = await sql<ResidenceHome>`select ${facts} from listing where id = ${id}`.execute(db)
  return rows[0]
}

/** The next listings for sale after a number, by number, with the verdict that is stored of them. */
export async function findHomesForSaleAfter(db: Db, id: number, limit: number): Promise<JudgedHome[]> {
  const { rows } = await sql<JudgedHome>`
    select id, residence, ${facts} from listing
    where purpose = 'sale' and id > ${id} order by id limit ${limit}`.execute(db)
  return rows
}

export async function updateResidence(
  db: Db,
  verdicts: readonly { id: number; residence: ResidenceVerdict | null }[],
): Promise<void> {
  if (verdicts.length === 0) return
  await sql`
    update listing set residence = judged.residence
    from json_to_recordset(${JSON.stringify(verdicts)}::json) as judged(id int, residence text)
    where listing.id = judged.id`.execute(db)
}
