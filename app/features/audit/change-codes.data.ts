/** What the audit log tells of (docs/product/office.md §2): each code with the kind of thing changed, and its words. */

/** Kinds of things that change, with the words for one. */
export const subjectKinds = {
  member: 'account',
  invitation: 'invitation',
  lead: 'lead',
  feed: 'feed',
  page: 'page',
  setting: 'setting',
  place: 'place',
  listing: 'listing',
  database: 'database',
  jobs: 'jobs',
} as const
export type SubjectKind = keyof typeof subjectKinds

export const changeCodes = {
  'member.added': { kind: 'member', text: 'opened an account' },
  'member.role-changed': { kind: 'member', text: 'changed the role' },
  'member.disabled': { kind: 'member', text: 'disabled the account' },
  'member.enabled': { kind: 'member', text: 'enabled the account' },
  'member.second-factor-reset': { kind: 'member', text: 'reset the second factor' },
  'invitation.sent': { kind: 'invitation', text: 'sent an invitation' },
  'invitation.resent': { kind: 'invitation', text: 'sent the invitation again' },
  'invitation.withdrawn': { kind: 'invitation', text: 'withdrew the invitation' },
  'invitation.accepted': { kind: 'invitation', text: 'accepted the invitation' },
  'lead.released': { kind: 'lead', text: 'released the lead from quarantine' },
  'lead.deliveries-retried': { kind: 'lead', text: 'started the waiting deliveries again' },
  'lead.state-changed': { kind: 'lead', text: 'changed the state' },
  'lead.assigned': { kind: 'lead', text: 'assigned the lead' },
  'lead.note-written': { kind: 'lead', text: 'wrote a note' },
  'lead.replied': { kind: 'lead', text: 'wrote a reply' },
  'feed.import-started': { kind: 'feed', text: 'started an import' },
  'page.written': { kind: 'page', text: 'wrote the page' },
  'setting.written': { kind: 'setting', text: 'wrote the setting' },
  'place.added': { kind: 'place', text: 'added the place' },
  'place.removed': { kind: 'place', text: 'removed the place' },
  'listing.doubts-confirmed': { kind: 'listing', text: 'confirmed the doubted figures' },
  'jobs.run-again': { kind: 'jobs', text: 'ran failed jobs again' },
  'database.restored': { kind: 'database', text: 'restored the backup made at' },
} as const satisfies Record<string, { kind: SubjectKind; text: string }>
export type ChangeCode = keyof typeof changeCodes

/**
 * What `before` and `after` may hold, with its label: the list has no password, hash, token or other secret, and nothing that names
 * a person, because entries outlive accounts.
 */
export const changedFields = {
  role: 'role',
  state: 'state',
  reason: 'reason',
  /** A member's id. */
  assignee: 'assigned to',
  file: 'file',
  format: 'format',
  deliveries: 'deliveries',
  figures: 'figures',
  homes: 'homes',
  jobs: 'jobs',
  name: 'name',
  region: 'region',
  title: 'title',
  value: 'value',
  version: 'version',
} as const
export type ChangedField = keyof typeof changedFields
