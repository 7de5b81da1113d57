import type { Db } from '#app/platform/db/database.server.ts'
import { factColumns } from '../record/listing-columns.ts'
import type { WrittenRow } from '../record/listings-write.queries.server.ts'
import {
  type OverridableField,
  overriddenRows,
  updateOverrides,
} from '../record/listing-work.queries.server.ts'

const columnOf = (field: OverridableField): string => (field === 'state' ? 'state' : factColumns[field])

/** Replaces the source's values in rows of an import with the agency's, and stores the source's beside them. */
export async function applyOverrides(tx: Db, rows: readonly (WrittenRow & { id: number })[]): Promise<void> {
  const overridden = await overriddenRows(
    tx,
    rows.map(({ id }) => id),
  )
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const said = overridden.flatMap(({ id, fields, row: present }) => {
    const row = rowOf.get(id)!
    return fields.flatMap((field) => {
      const column = columnOf(field)
      const sourceValue = row[column]
      row[column] = present[column]
      // A source that says nothing of the state leaves it as it is.
      return field === 'state' && sourceValue === null ? [] : [{ listingId: id, field, sourceValue }]
    })
  })
  await updateOverrides(tx, said)
}
