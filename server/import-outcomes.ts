/** The exit codes of `petra import`, and the sentences for what stops it. */
import { FeedUnreadable } from '#app/features/feeds/reading/feed.ts'
import { ConfigError } from '#app/platform/config.ts'
import { isRefusal } from '#app/platform/refusal.ts'

export const importExitCodes = {
  done: { code: 0, meaning: 'done, every entry taken; or nothing has changed at the address' },
  refusals: { code: 1, meaning: 'done, but some entries were refused' },
  usage: {
    code: 2,
    meaning: 'the command, the settings or the mapping file cannot be used; nothing changed',
  },
  unreadable: { code: 3, meaning: 'the file cannot be read or fetched; nothing changed' },
  'too-many-removals': {
    code: 4,
    meaning: 'too much of the source would be withdrawn; nothing was, the rest was taken',
  },
  failed: { code: 5, meaning: 'the database or something else failed; run it again' },
  'mostly-refused': {
    code: 6,
    meaning: 'fewer than a tenth of the entries could be taken; nothing was withdrawn, they were taken',
  },
  interrupted: { code: 130, meaning: 'stopped by Ctrl-C or SIGTERM; what was taken stays, run it again' },
} as const satisfies Record<string, { code: number; meaning: string }>
export type ImportOutcome = keyof typeof importExitCodes

/** Error that stops the command before it began, in one sentence. */
export class ImportError extends Error {
  readonly outcome: ImportOutcome
  constructor(outcome: ImportOutcome, message: string) {
    super(message)
    this.outcome = outcome
  }
}

export function explained(error: unknown): { outcome: ImportOutcome; message: string } {
  if (error instanceof ImportError) return error
  const message = error instanceof Error ? error.message || error.name : String(error)
  if (error instanceof ConfigError) return { outcome: 'usage', message }
  if (error instanceof FeedUnreadable)
    return { outcome: 'unreadable', message: `${message} Nothing was changed.` }
  if (isRefusal(error) && error.kind === 'bad-input') return { outcome: 'usage', message }
  return { outcome: 'failed', message: `The import did not come to its end: ${message}` }
}
