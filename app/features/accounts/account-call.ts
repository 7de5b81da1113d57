/** `refused`: the server said no, in words. `unreachable`: there was no answer that can be read. */
export type CallOutcome =
  | { kind: 'done'; answer: Record<string, unknown> }
  | { kind: 'refused'; message: string | null; field: string | null }
  | { kind: 'unreachable' }

const PATIENCE_MS = 20_000

/** Posts to one of the accounts' calls, with the cookie. */
export async function callAccount(path: string, body: Record<string, unknown> = {}): Promise<CallOutcome> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    const said: unknown = await response.json()
    const answer = typeof said === 'object' && said !== null ? { ...said } : {}
    if (response.ok) return { kind: 'done', answer }
    return { kind: 'refused', message: textAt(answer, 'message'), field: textAt(answer, 'field') }
  } catch {
    return { kind: 'unreachable' }
  }
}

export function textAt(answer: object, name: string): string | null {
  const value: unknown = Reflect.get(answer, name)
  return typeof value === 'string' && value !== '' ? value : null
}
