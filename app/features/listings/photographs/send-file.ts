/**
 * How the browser sends one file: in parts, each to be sent again where the connection broke
 * (docs/product/office.md §13).
 */
import { type CallOutcome, postJson, readCall } from '#app/platform/http/post-json.ts'
import { BEING_FINISHED_FIELD, type FilePurpose } from '../uploads/file-purpose.ts'
import { MAX_FILE_BYTES, MAX_PART_BYTES } from '../uploads/photograph-limits.ts'

export type SendOptions = {
  listingId: number
  purpose: FilePurpose
  /** Called with the number of bytes that have arrived. */
  onArrived: (bytes: number) => void
  /** How often it broke off before: on a slow line a smaller part arrives in time. */
  failures: number
  /** Waited for before a photograph is made of the file, so that those chosen together keep their order. */
  turn: Promise<unknown>
}

export type SendOutcome =
  | { kind: 'done' }
  /** The server will not have this file; `message` says why. */
  | { kind: 'refused'; message: string }
  /** The upload can be continued from where it broke off. */
  | { kind: 'interrupted'; message: string }

/** A photograph is decoded and written anew while its answer is waited for, after others. */
const FINISH_TIMEOUT_MS = 180_000
/** The server waits no longer for a request. */
const PART_TIMEOUT_MS = 15_000
const SMALLEST_PART_BYTES = 16 * 1024

/** Sends a file, or what is missing of it. Never throws. */
export async function sendFile(
  file: File,
  { listingId, purpose, onArrived, failures, turn }: SendOptions,
): Promise<SendOutcome> {
  if (file.size > MAX_FILE_BYTES)
    return {
      kind: 'refused',
      message: `It is too large. A file can have up to ${MAX_FILE_BYTES / 1024 ** 2} MB.`,
    }
  const { name, size: bytes, lastModified: modifiedAt } = file
  const begun = await postJson('/office/uploads', { listingId, name, bytes, modifiedAt, purpose })
  if (begun.kind !== 'done') return failureOf(begun)
  if (begun.answer['isDone'] === true) return { kind: 'done' }
  const path = `/office/uploads/${String(begun.answer['id'])}`
  let received = Number(begun.answer['received'])
  onArrived(received)
  const partBytes = Math.max(SMALLEST_PART_BYTES, MAX_PART_BYTES / 2 ** failures)
  while (received < bytes) {
    const sent = await putPart(`${path}?from=${received}`, file.slice(received, received + partBytes))
    if (sent.kind !== 'done') return failureOf(sent, mismatched)
    received = Number(sent.answer['received'])
    onArrived(received)
  }
  await turn
  const signal = AbortSignal.timeout(FINISH_TIMEOUT_MS)
  const finished = await postJson(`${path}/finish`, purpose, { signal })
  if (finished.kind === 'done') return { kind: 'done' }
  // A request whose answer was lost is at it still: the file is asked for again until it is done.
  const isUnderWay = finished.kind === 'refused' && finished.field === BEING_FINISHED_FIELD
  return failureOf(finished, isUnderWay ? [finished.status] : [])
}

const putPart = (path: string, body: Blob): Promise<CallOutcome> =>
  readCall(() => fetch(path, { method: 'PUT', body, signal: AbortSignal.timeout(PART_TIMEOUT_MS) }))

/**
 * Statuses of a part that does not continue the upload: more or less has arrived than this side knows, or the upload is
 * gone. It is begun again.
 */
const mismatched: readonly number[] = [404, 409]

function failureOf(
  outcome: Exclude<CallOutcome, { kind: 'done' }>,
  resumable: readonly number[] = [],
): SendOutcome {
  const { status } = outcome
  if (status === 401)
    return { kind: 'interrupted', message: 'You have been logged out. Please log in again in another tab.' }
  if (outcome.kind === 'unreachable') return { kind: 'interrupted', message: 'We have lost the connection.' }
  const message = outcome.message ?? 'Our server did not accept the file.'
  return {
    kind: outcome.status >= 500 || resumable.includes(outcome.status) ? 'interrupted' : 'refused',
    message,
  }
}
