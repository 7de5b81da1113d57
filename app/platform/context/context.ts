import type { Role } from '#db/column-values.ts'
import type { BoundedQueue } from '../bounded-queue.ts'
import type { Site } from '../config.ts'
import type { Crm } from '../crm.ts'
import type { Db } from '../db/database.server.ts'
import type { Examine } from '../examination.ts'
import type { Installation } from './installation.ts'
import type { Log } from '../log.server.ts'
import type { Mailbox } from '../mail/mailbox.server.ts'
import type { Mailer } from '../mail/mailer.server.ts'
import type { PasswordHasher } from '../password-hasher.server.ts'
import type { EncodeLogo, EncodePhotograph } from '../picture-process.ts'
import type { SecretBox } from '../secret-box.server.ts'
import type { Storage } from '../storage.server.ts'

export type { Role } from '#db/column-values.ts'

export type MemberId = string

/** The person whose login cookie came with the request. */
export type Member = {
  kind: 'member'
  memberId: MemberId
  sessionId: string
  username: string
  email: string
  /** The present role: staff without the second factor that their role needs are members until they have one. */
  role: Role
  /** The role that waits for a second factor; null for everyone else. */
  pendingRole: Exclude<Role, 'member'> | null
  /**
   * Time at which the password was last given in this session: the account changes only soon after
   * (docs/product/accounts.md §15).
   */
  signedInAt: Date
}

/** The one who makes a request. */
export type Actor =
  | { kind: 'visitor' }
  | { kind: 'system' }
  /**
   * Holder of a list access token: a member's lists and alerts, and nothing else of the account
   * (docs/product/accounts.md §10).
   */
  | { kind: 'list-holder'; memberId: MemberId }
  | Member

/** Origin of a request. */
export type Client = {
  address: string
  userAgent: string
  /** Aborted when the client hangs up; null where the work serves others too, as a page for the cache does. */
  signal: AbortSignal | null
  /** The secret of the device cookie, which a browser gets when it logs in; absent for most visitors. */
  deviceToken?: string | undefined
}

/**
 * Services that features add to the context, each in a file of its own
 * (`app/features/search/queries/listing-search.server.ts`).
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- features add to it
export interface FeatureServices {}

/** Context of every verb and every loader: time and effects come from here, never from the surroundings. */
export type Context = FeatureServices & {
  db: Db
  actor: Actor
  /** Used for throttles and queues only; null for the system's own work, and for a page that is rendered for anyone. */
  client: Client | null
  now: () => Date
  log: Log
  mailer: Mailer
  passwords: PasswordHasher
  /** Reads bytes from elsewhere in a process of its own, which only the server itself can start. */
  examine: Examine
  /**
   * Files that have arrived are read and made into something here, a few at a time: those that wait are not in memory.
   */
  arrivals: BoundedQueue
  /** Same process as `examine`. */
  encodePhotograph: EncodePhotograph
  encodeLogo: EncodeLogo
  /** The agency's mailbox; null where none is configured. */
  mailbox: Mailbox | null
  /** The agency's CRM; null where none is configured. */
  crm: Crm | null
  storage: Storage
  secretBox: SecretBox
  site: Site
  installation: Installation
}
