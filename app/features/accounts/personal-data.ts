import type { MemberId } from '#app/platform/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'

export type Person = {
  memberId: MemberId
  /**
   * Confirmed: what was left under this address without signing in is theirs too. Null as long as it is not: anyone can type
   * someone else's address.
   */
  email: string | null
}

/** What a feature keeps about a person; `app/personal-data.ts` lists them all. */
export type PersonalDataHolding = {
  /** Its name in the exported file. */
  name: string
  /** As JSON, for the person to read. */
  export: (db: Db, person: Person) => Promise<unknown>
  /** Within the transaction that erases the whole person. */
  erase: (tx: Db, person: Person) => Promise<void>
}
