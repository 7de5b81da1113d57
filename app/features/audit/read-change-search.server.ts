import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import { changeCodeNames, subjectKindNames } from './change.ts'
import type { ChangeSearchFields } from './change-search.ts'

const fields = {
  /** `system`, or a member's id. */
  actor: z.union([z.literal('system'), z.guid()]),
  code: z.enum(changeCodeNames),
  kind: z.enum(subjectKindNames),
  id: sentText(200).trim().min(1),
  from: z.iso.date(),
  until: z.iso.date(),
}
/** Reads the fields of the search; '' for an absent or unreadable one. */
export function readChangeSearch(query: URLSearchParams): ChangeSearchFields {
  const read = (name: keyof typeof fields): string => fields[name].safeParse(query.get(name)).data ?? ''
  return {
    actor: read('actor'),
    code: read('code'),
    kind: read('kind'),
    id: read('id').replaceAll('\0', ''),
    from: read('from'),
    until: read('until'),
  }
}

/** Reads the cursor at which the next page begins: `after=2026-11-22T10:00:00.000Z,17`. */
export function readCursor(query: URLSearchParams): { at: Date; id: string } | undefined {
  const [at = '', id = '', ...more] = (query.get('after') ?? '').split(',')
  const isCursor = z.iso.datetime().safeParse(at).success && /^\d{1,18}$/.test(id) && more.length === 0
  return isCursor ? { at: new Date(at), id } : undefined
}
