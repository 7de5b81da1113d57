import { readdir, readFile } from 'node:fs/promises'

const ownFolder = new URL('../../../db/migrations/', import.meta.url)
const lastBeforeBaseline = new URL('../../../db/releases/0.0.9.txt', import.meta.url)

/**
 * `inTransaction`: false for `….no-transaction.sql`, whose statements are each committed (CONTRIBUTING.md, "Add a
 * migration").
 */
export type MigrationFile = { name: string; text: string; inTransaction: boolean }

/**
 * The migrations of `folder` in the order of their names: each `.sql` file is one, and so is a folder of `.sql` files,
 * which are read as one text in the order of theirs.
 */
export async function readMigrations(folder: URL = ownFolder): Promise<MigrationFile[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const migrations = entries.flatMap((entry) => {
    if (entry.isDirectory()) return [readSections(entry.name, new URL(`${entry.name}/`, folder))]
    return entry.name.endsWith('.sql') ? [readOne(entry.name, folder)] : []
  })
  return (await Promise.all(migrations)).sort((one, other) => (one.name < other.name ? -1 : 1))
}

async function readOne(file: string, folder: URL): Promise<MigrationFile> {
  const text = await readFile(new URL(file, folder), 'utf8')
  const inTransaction = !file.endsWith('.no-transaction.sql')
  return { name: file.replace(/(?:\.no-transaction)?\.sql$/, ''), text, inTransaction }
}

async function readSections(name: string, folder: URL): Promise<MigrationFile> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
  return { name, text: texts.join('\n'), inTransaction: true }
}

/** The names of the migrations of 0.0.9, the last version before they became one baseline. */
export const migrationsBeforeBaseline = async (): Promise<string[]> =>
  (await readFile(lastBeforeBaseline, 'utf8')).trim().split('\n')
