/** Which files of the storage the database names. */
import { sql } from 'kysely'
import type { Db } from '#app/platform/db/database.server.ts'
import { logoFileKey } from '../settings/logo.ts'
import { brochureFileKey } from './brochure-file.ts'
import { filmFileKey } from './film-format.server.ts'
import { photoFile, photoFileKey, pictureFormats, pictureWidths } from './picture-sources.ts'

const BATCH = 1_000

/** The keys of all photographs, plans, brochures, films and logos, each once, in batches: there may be millions. In a transaction, once in each. */
export async function* storedFileKeys(tx: Db): AsyncGenerator<string> {
  await sql`
    declare stored_file no scroll cursor for
      select 'photo' as kind, storage_key as name from listing_picture
        where kind = 'photo' and state = 'stored' and storage_key is not null
      union select 'photo', storage_key from former_picture where storage_key is not null
      union select 'photo', storage_key from content_picture
      union select case kind when 'plan' then 'photo' else kind end, storage_key from listing_document
      union select 'logo', split_part(value, ' ', 1) from site_setting where name like 'logo\\_%' and value <> ''
      union select 'film', file from film
      union select 'film', video_file from listing where video_file is not null`.execute(tx)
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
