import { postJson, textAt } from '#app/platform/http/post-json.ts'

/** `refused`: the server said no, in words. `unreachable`: there was no answer that can be read. */
export type CallOutcome =
  | { kind: 'done'; answer: Record<string, unknown> }
  | { kind: 'refused'; message: string | null; field: string | null }
  | { kind: 'unreachable' }

/** Posts to one of the accounts' calls, with the cookie. */
export async function callAccount(path: string, body: Record<string, unknown> = {}): Promise<CallOutcome> {
  const called = await postJson(path, body)
  if (!called?.answer) return { kind: 'unreachable' }
  const { isOk, answer } = called
  if (isOk) return { kind: 'done', answer }
  return { kind: 'refused', message: textAt(answer, 'message'), field: textAt(answer, 'field') }
}
