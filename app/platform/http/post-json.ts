/** What a call of ours answered: `answer` is null where it is no JSON object, as a proxy in our place may send. */
export type CallAnswer = { status: number; isOk: boolean; answer: Record<string, unknown> | null }

const REQUEST_TIMEOUT_MS = 20_000

/**
 * Posts from the browser to one of our own calls; the login cookie goes along. null where nothing was answered within 20
 * seconds; `signal` ends the wait instead of them.
 */
export async function postJson(
  path: string,
  body: Record<string, unknown>,
  options: Pick<RequestInit, 'keepalive'> & { signal?: AbortSignal | undefined } = {},
): Promise<CallAnswer | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      ...options,
      signal: options.signal ?? AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    })
    const said: unknown = await response.json().catch(() => null)
    return {
      status: response.status,
      isOk: response.ok,
      answer: typeof said === 'object' && said !== null ? { ...said } : null,
    }
  } catch {
    return null
  }
}

/** A text of an answer; null where it says none. */
export function textAt(answer: object | null, name: string): string | null {
  const value: unknown = answer === null ? null : Reflect.get(answer, name)
  return typeof value === 'string' && value !== '' ? value : null
}
