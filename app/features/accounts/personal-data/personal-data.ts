import type { MemberId } from '#app/platform/context.ts'
import type { Db } from '#app/platform/db/database.server.ts'

export type Person = {
  memberId: MemberId
  /**
   * The address of the account and its former ones, as far as they were confirmed: what was left under them without signing in
   * is theirs too. Never one that was not confirmed: anyone can type someone else's address.
   */
  emails: readonly string[]
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
