/** Manifest of a backup: the last part but one of its file (docs/operations.md). */
import { z } from 'zod'

/** Raised when the file's parts change in a way that an older Petra cannot read. */
export const BACKUP_FORMAT = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** The version of the Petra that wrote it. */
  petra: z.string(),
  /** The moment that its database is of. */
  madeAt: z.iso.datetime(),
  /** All that were applied, in their order: a restored database is brought to exactly these before it is filled. */
  migrations: z.array(z.string()).min(1),
  /** `sha256`: of the table as PostgreSQL's COPY writes it, uncompressed. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0), sha256 })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/) })),
  files: z.object({
    count: z.int().min(0),
    bytes: z.int().min(0),
    /** Hash of the names and contents of all of them. */
    sha256,
    /** Named by the database, but not in the storage. */
    missing: z.array(z.string()),
  }),
})
export type Manifest = z.output<typeof manifestSchema>
export type TableInBackup = Manifest['tables'][number]

/**
 * Names of a backup's parts: `database/listing/00001.copy.zst`, `files/photos/ab/ab….avif`, and the two that end it.
 */
export const tablePartName = (table: string, number: number): string =>
  `database/${table}/${String(number).padStart(5, '0')}.copy.zst`
export const filePartName = (key: string): string => `files/${key}`
export const MANIFEST_PART = 'manifest.json'
export const MANIFEST_SUM_PART = 'manifest.json.sha256'

export type PartName = { kind: 'table'; table: string } | { kind: 'file'; key: string } | { kind: 'other' }

export function readPartName(name: string): PartName {
  const table = /^database\/([^/]+)\/\d{5,}\.copy\.zst$/.exec(name)?.[1]
  if (table !== undefined) return { kind: 'table', table }
  return name.startsWith('files/') ? { kind: 'file', key: name.slice('files/'.length) } : { kind: 'other' }
}
