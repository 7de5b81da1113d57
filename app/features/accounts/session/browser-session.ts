/**
 * The browser's side of a session: what the browser keeps of who is logged in, by the keys of
 * docs/product/accounts.md §11. That is a convenience for other programs on our pages and for calls: what pages show is
 * decided by the login cookie, and nothing here can change an account.
 */
import { postJson, textAt } from '#app/platform/http/post-json.ts'

const keys = ['authToken', 'user', 'userToken', 'username', 'id', 'email', 'authCookie'] as const
type Key = (typeof keys)[number]

/** Answer of a call that signs in (docs/product/wire-contract.md §10). */
export type AuthAnswer = {
  token: string
  user: { id: string; username: string; email: string }
  /** Staff are led to their account page first. */
  setUpSecondFactor: boolean
}

/** Null where the answer signs nobody in. */
export function authAnswerIn(answer: Record<string, unknown>): AuthAnswer | null {
  const token = textAt(answer, 'token')
  const { user } = answer
  if (token === null || typeof user !== 'object' || user === null) return null
  const text = (name: string) => textAt(user, name) ?? ''
  return {
    token,
    user: { id: text('id'), username: text('username'), email: text('email') },
    setUpSecondFactor: answer['setUpSecondFactor'] === true,
  }
}

/** Storage may be full, or forbidden: then nothing is kept, and the cookie does without. */
function keep(entries: Partial<Record<Key, string>>): void {
  try {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  } catch {
    // See above.
  }
}

export function storeMember({ token, user }: AuthAnswer): void {
  keep({
    authToken: token,
    userToken: token,
    user: JSON.stringify(user),
    username: user.username,
    id: user.id,
    email: user.email,
  })
}

/** Stores the list access token that `/my-login` answers in place of WordPress's cookie. */
export const storeAuthCookie = (cookie: string): void => keep({ authCookie: cookie })

export function deleteStoredMember(): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}

/** Returns whether a key of this member's is there. */
function isKept(username: string): boolean {
  try {
    return Boolean(localStorage.getItem('id')) && localStorage.getItem('username') === username
  } catch {
    // The storage is not available.
    return true
  }
}

/**
 * Fetches a new list access token if the cookie is there and the storage is empty, or someone else's
 * (docs/product/accounts.md §10).
 */
export async function fillStorage(username: string): Promise<void> {
  if (isKept(username)) return
  const outcome = await postJson('/api/session-key')
  const answer = outcome.kind === 'done' ? authAnswerIn(outcome.answer) : null
  if (answer) storeMember(answer)
}
