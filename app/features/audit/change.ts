import {
  type ChangeCode,
  changeCodes,
  type ChangedField,
  changedFields,
  type SubjectKind,
  subjectKinds,
} from './change-codes.data.ts'

export const namesOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[]

export const changeCodeNames = namesOf<ChangeCode>(changeCodes)
export const subjectKindNames = namesOf<SubjectKind>(subjectKinds)

/** Values before or after a change: only the fields that the change is about. */
export type ChangedValues = Partial<Record<ChangedField, string | number>>

/** An entry of the audit log, as it is shown. */
export type Change = {
  id: string
  at: Date
  /** Null: the program itself. `username` is null where the account was erased since. */
  actor: { id: string; username: string | null } | null
  /** Null where the program did it itself, and after the member's erasure. */
  address: string | null
  code: string
  subjectKind: string
  subjectId: string
  /** The present name of an account that was changed; null for anything else. */
  subjectName: string | null
  before: ChangedValues
  after: ChangedValues
}

const isKnown = <Name extends string>(table: Record<Name, unknown>, name: string): name is Name =>
  Object.hasOwn(table, name)

/** `changed the role`; the code itself where a former version wrote one that is gone. */
export const changeText = ({ code }: Pick<Change, 'code'>): string =>
  isKnown(changeCodes, code) ? changeCodes[code].text : code

export const actorText = ({ actor }: Pick<Change, 'actor'>): string =>
  actor === null ? 'System' : (actor.username ?? 'Someone whose account was deleted')

/** Kinds whose ids are random, and say nothing to a person. */
const withoutWords: ReadonlySet<string> = new Set<SubjectKind>([
  'member',
  'invitation',
  'enquirer',
  'lead',
  'viewing',
  'viewing-times',
  'partner-feed',
])
/** Kinds whose ids are codes of the program. */
const withCodes: ReadonlySet<string> = new Set<SubjectKind>([
  'inbox',
  'page',
  'setting',
  'mail',
  'jobs',
  'listings',
])

/** `in-hand` as `in hand`, `paphos/lemona-bay` as `paphos, lemona bay`. */
const codeWords = (code: string): string => code.replaceAll(/[-_]/g, ' ').replaceAll('/', ', ')

/** `account Nikos`, `setting agency name`, `lead Anna Georgiou`: never a code or a random id. */
export const subjectText = (
  change: Pick<Change, 'subjectKind' | 'subjectId' | 'subjectName' | 'before' | 'after'>,
): string => {
  const { subjectKind, subjectId, subjectName, before, after } = change
  const kind = isKnown(subjectKinds, subjectKind) ? subjectKinds[subjectKind] : codeWords(subjectKind)
  return [kind, subjectName ?? nameOf(subjectKind, subjectId, after.name ?? before.name)]
    .filter(Boolean)
    .join(' ')
}

function nameOf(kind: string, id: string, name: string | number | undefined): string {
  if (withoutWords.has(kind)) return ''
  if (kind === 'place') return String(name ?? codeWords(id))
  return withCodes.has(kind) ? codeWords(id) : id
}

/** A description has thousands of characters; the log keeps them all. */
const LONGEST_SHOWN = 120

/** Fields whose values are codes of the program. */
const codeFields: ReadonlySet<ChangedField> = new Set([
  'role',
  'state',
  'reason',
  'document',
  'region',
  'askedBy',
  'purpose',
  'type',
  'placeId',
  'condition',
  'airConditioning',
  'furnishing',
  'parking',
  'pool',
  'titleDeeds',
  'vat',
  'roadAccess',
  'addition',
])

const shown = (field: ChangedField, value: string | number): string => {
  const text = codeFields.has(field) ? codeWords(String(value)) : String(value)
  if (text === '') return 'empty'
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}

/** Describes the changed fields: `role: agent → admin`. A field that is new has only its present value. */
export const differencesText = ({ before, after }: Pick<Change, 'before' | 'after'>): string =>
  namesOf<ChangedField>(changedFields)
    .filter((field) => field in before || field in after)
    .map((field) => {
      const was = before[field] === undefined ? '' : `${shown(field, before[field])} → `
      const is = after[field] === undefined ? 'none' : shown(field, after[field])
      return `${changedFields[field]}: ${was}${is}`
    })
    .join(', ')
