/** Files of the storage that the database names. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { logoFileKey } from '#app/features/settings/logo.ts'
import { brochureFileKey } from './brochure-file.ts'
import { filmFileKey } from '../films/formats/film-format.server.ts'
import { photoFile, photoFileKey, pictureFormats, pictureWidths } from '../record/picture-sources.ts'

const BATCH = 1_000

/** Tables that name files, each with its query. */
const namingFiles = [
  [
    'listing_picture',
    `select 'photo' as kind, storage_key as name from listing_picture
      where kind = 'photo' and state = 'stored' and storage_key is not null`,
  ],
  ['former_picture', `select 'photo', storage_key from former_picture where storage_key is not null`],
  ['content_picture', `select 'photo', storage_key from content_picture`],
  [
    'listing_document',
    `select case kind when 'plan' then 'photo' else kind end, storage_key from listing_document`,
  ],
  [
    'site_setting',
    `select 'logo', split_part(value, ' ', 1) from site_setting where name like 'logo\\_%' and value <> ''`,
  ],
  ['film', `select 'film', file from film`],
  ['listing', `select 'film', video_file from listing where video_file is not null`],
] as const

/**
 * The keys of all photographs, plans, brochures, films and logos, each once, in batches: there may be millions. In a
 * transaction, once in each. A database that is backed up before an upgrade may not have all tables yet.
 */
export async function* storedFileKeys(tx: Db): AsyncGenerator<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select name from unnest(${namingFiles.map(([table]) => table)}::text[]) as name
    where to_regclass(quote_ident(name)) is not null`.execute(tx)
  const found = new Set(tables.map(({ name }) => name))
  const parts = namingFiles.flatMap(([table, names]) => (found.has(table) ? [names] : []))
  await sql.raw(`declare stored_file no scroll cursor for ${parts.join(' union ')}`).execute(tx)
  for (;;) {
    const { rows } = await sql<{ kind: 'photo' | 'brochure' | 'film' | 'logo'; name: string }>`
      fetch ${sql.lit(BATCH)} from stored_file`.execute(tx)
    for (const { kind, name } of rows) {
      if (kind === 'film') yield filmFileKey(name)
      else if (kind === 'logo') yield logoFileKey(name)
      else if (kind === 'brochure') yield brochureFileKey(name)
      else
        for (const width of pictureWidths)
          for (const format of pictureFormats) yield photoFileKey(photoFile(name, width, format))
    }
    if (rows.length < BATCH) return
  }
}
