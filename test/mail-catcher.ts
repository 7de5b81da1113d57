import { afterAll, beforeAll } from 'vitest'
import { type MailCatcher, startMailCatcher } from './start-mail-catcher.ts'

/**
 * Starts a mail server for a test file: `const catcher = mailCatcher()` at the top, `catcher().url` inside the tests.
 */
export function mailCatcher(): () => MailCatcher {
  let started: MailCatcher | undefined
  beforeAll(async () => {
    started = await startMailCatcher()
  })
  afterAll(() => started?.close())
  return () => {
    if (!started) throw new Error('mailCatcher() is open inside tests and hooks only.')
    return started
  }
}
