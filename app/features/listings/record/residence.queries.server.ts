import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { factColumns } from './listing-columns.ts'
import { residenceFacts, type ResidenceHome } from './residence.ts'

/** Finds the facts of a home that Regulation 6(2) asks for. */
export async function findResidenceHome(db: Db, id: number): Promise<ResidenceHome | undefined> {
  const facts = residenceFacts.map((fact) => sql`${sql.ref(factColumns[fact])} as ${sql.ref(fact)}`)
  const { rows } = await sql<ResidenceHome>`select ${sql.join(facts)} from listing where id = ${id}`.execute(
    db,
  )
  return rows[0]
}
