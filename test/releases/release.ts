import { createHash } from 'node:crypto'

/** Account in every release's backup. */
export const releaseMember = { username: 'Anna', password: 'a lemon tree by the well' }

/** A line of `db/releases/VERSION.txt`: a migration's name, and the hash by which a later change of it is noticed. */
export const lineOf = ({ name, text }: { name: string; text: string }): string =>
  `${name} ${createHash('sha256').update(text).digest('hex')}\n`
