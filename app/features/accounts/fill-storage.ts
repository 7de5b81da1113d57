import { callAccount } from './account-call.ts'
import { authAnswerIn, isKept, keepMember } from './browser-storage.ts'

/** Where the cookie is there and the storage empty, or someone else's: a new list access token (docs/product/accounts.md §10). */
export async function fillStorage(username: string): Promise<void> {
  if (isKept(username)) return
  const outcome = await callAccount('/api/session-key')
  const answer = outcome.kind === 'done' ? authAnswerIn(outcome.answer) : null
  if (answer) keepMember(answer)
}
