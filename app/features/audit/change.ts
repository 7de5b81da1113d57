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

/** What was before a change, or is after it: only what the change is about. */
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

/** `account Nikos`, `setting phone`. */
export const subjectText = (change: Pick<Change, 'subjectKind' | 'subjectId' | 'subjectName'>): string => {
  const kind = isKnown(subjectKinds, change.subjectKind)
    ? subjectKinds[change.subjectKind]
    : change.subjectKind
  return `${kind} ${change.subjectName ?? change.subjectId}`
}

/** The same, with names in place of the ids of those whom something was assigned to. */
export function withNames(changes: Change[], people: readonly { id: string; username: string }[]): Change[] {
  const names = new Map(people.map(({ id, username }) => [id, username]))
  const named = (values: ChangedValues): ChangedValues => {
    const { assignee } = values
    if (assignee === undefined || assignee === '') return values
    return { ...values, assignee: names.get(String(assignee)) ?? 'someone whose account was deleted' }
  }
  return changes.map((change) => ({ ...change, before: named(change.before), after: named(change.after) }))
}

/** A description has thousands of characters; the log keeps them all. */
const LONGEST_SHOWN = 120

const shown = (value: string | number): string => {
  const text = String(value)
  if (text === '') return 'empty'
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text
}

/** What changed, field by field: `role: agent → admin`. A field that was not there before is told as it is now. */
export const differencesText = ({ before, after }: Pick<Change, 'before' | 'after'>): string =>
  namesOf<ChangedField>(changedFields)
    .filter((field) => field in before || field in after)
    .map((field) => {
      const was = before[field] === undefined ? '' : `${shown(before[field])} → `
      const is = after[field] === undefined ? 'none' : shown(after[field])
      return `${changedFields[field]}: ${was}${is}`
    })
    .join(', ')
