import { type Config, ConfigError } from '#app/platform/config.ts'
import { limitsStatements, refuseOtherDatabase } from '#app/platform/db/pooler.server.ts'
import type { Finding } from '#app/platform/context/installation.ts'
import { databaseFault } from './finding.ts'

/** The way to the database that pages and calls take where DATABASE_DIRECT_URL is another (docs/operations.md). */
export async function examinePooler({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): Promise<Finding[]> {
  if (DATABASE_URL === null || DATABASE_DIRECT_URL === null) return []
  const finding = (problem: string, advice: string) => [{ check: 'pooler', problem, advice }]
  try {
    await refuseOtherDatabase(DATABASE_URL, DATABASE_DIRECT_URL)
    if (await limitsStatements(DATABASE_URL)) return []
    return finding(
      'Through the pooler of DATABASE_URL a statement may take as long as it likes.',
      "Set connect_query='set statement_timeout = 60000' for the database in PgBouncer (docs/operations.md).",
    )
  } catch (error) {
    const fault = databaseFault(error) ?? (error instanceof ConfigError ? error.message : null)
    if (fault === null) throw error
    return finding(fault, 'Correct both settings: one leads through the pooler, the other past it.')
  }
}
