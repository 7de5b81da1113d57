import type { Db } from '#app/platform/db/database.server.ts'

/** Marks a lead as part of the demo. */
export async function markDemoLead(db: Db, id: string): Promise<void> {
  await db.updateTable('lead').set({ from_demo: true }).where('id', '=', id).execute()
}

export async function deleteDemoLeads(tx: Db): Promise<void> {
  await tx.deleteFrom('lead').where('from_demo', '=', true).execute()
}
