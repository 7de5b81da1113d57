import { Refusal } from '#app/platform/refusal.ts'

const REQUEST_TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024

/**
 * Passes a name and a password on to the WordPress at `url`, an address of the operator's choice, and answers its
 * cookie.
 * @throws Refusal with WordPress's own words, or `wrong`, where it says no; `unavailable` where it cannot be asked
 */
export async function wordpressCookie(
  url: string,
  credentials: { username: string; password: string },
  wrong: string,
): Promise<string> {
  const { status, json } = await ask(url, credentials).catch(() => {
    throw unreachable()
  })
  if (status >= 500) throw unreachable()
  if (status >= 400)
    throw new Refusal('unauthenticated', messageIn(json) ?? wrong, null, 'invalid_credentials')
  const cookie = fieldOf(json, 'cookie')
  if (typeof cookie === 'string' && cookie !== '') return cookie
  const message = messageIn(json)
  throw message === null
    ? unreachable()
    : new Refusal('unauthenticated', message, null, 'invalid_credentials')
}

const unreachable = () => new Refusal('unavailable', 'Failed to fetch WordPress cookie')

async function ask(
  url: string,
  credentials: { username: string; password: string },
): Promise<{ status: number; json: unknown }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(credentials),
    // A password is sent to the address that was set, and nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > MAX_ANSWER_BYTES) throw new Error('The answer is too long.')
    chunks.push(chunk)
  }
  return { status: response.status, json: parsed(Buffer.concat(chunks).toString('utf8')) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const fieldOf = (json: unknown, name: string): unknown =>
  typeof json === 'object' && json !== null && name in json
    ? (json as Record<string, unknown>)[name]
    : undefined

/** Message of WordPress if it is a short sentence; markup is ignored. */
function messageIn(json: unknown): string | null {
  const message = fieldOf(json, 'message')
  return typeof message === 'string' && message !== '' && message.length <= 200 && !/[<>]/.test(message)
    ? message
    : null
}
