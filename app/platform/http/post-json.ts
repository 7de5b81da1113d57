/** The outcome of a call to our own API. */
export type CallOutcome =
  | { kind: 'done'; status: number; answer: Record<string, unknown> }
  /** The server refused: the message, and the field it is about. */
  | { kind: 'refused'; status: number; message: string | null; field: string | null }
  /** No answer (`status` is null), or one that is no JSON object, as a proxy before us may send. */
  | { kind: 'unreachable'; status: number | null }

const REQUEST_TIMEOUT_MS = 20_000

/**
 * Posts from the browser to one of our own calls; the login cookie goes along. It waits 20 seconds for the answer, or
 * until `signal`. Never throws.
 */
export async function postJson(
  path: string,
  body: Record<string, unknown> = {},
  options: Pick<RequestInit, 'keepalive'> & { signal?: AbortSignal | undefined } = {},
): Promise<CallOutcome> {
  return readCall(() =>
    fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      ...options,
      signal: options.signal ?? AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }),
  )
}

/** The outcome of a call that is sent otherwise. Never throws. */
export async function readCall(send: () => Promise<Response>): Promise<CallOutcome> {
  try {
    const response = await send()
    const { status } = response
    const said: unknown = await response.json().catch(() => null)
    if (typeof said !== 'object' || said === null) return { kind: 'unreachable', status }
    if (response.ok) return { kind: 'done', status, answer: { ...said } }
    return { kind: 'refused', status, message: textAt(said, 'message'), field: textAt(said, 'field') }
  } catch {
    return { kind: 'unreachable', status: null }
  }
}

/** A text field of an answer; null if absent. */
export function textAt(answer: object | null, name: string): string | null {
  const value: unknown = answer === null ? null : Reflect.get(answer, name)
  return typeof value === 'string' && value !== '' ? value : null
}
