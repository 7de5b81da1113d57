/**
 * Photographs from elsewhere are decoded in a process of their own, so that one made to exhaust memory or to break its decoder ends
 * that process and not this one. The kernel bounds its memory (`ulimit -d`): looking at its size from outside would come too late,
 * a decoder asks for hundreds of megabytes at once.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import {
  type EncodedLogo,
  type EncodedPicture,
  type PictureAnswer,
  type PictureEdit,
  PictureRefused,
  type PictureRequest,
} from './picture-process.ts'
import { logoFormats, photographFormats, refuseByFirstBytes } from './picture-size.ts'

export { type PictureEdit, PictureRefused } from './picture-process.ts'

/** Node itself reserves 550 of it for code; the largest photograph that is taken needs 300. */
const MAX_DATA_KIBIBYTES = 1024 * 1024
const LONGEST_WORK_MS = 60_000
/** Then the process ends, and its memory is free; feeds bring many photographs at a time. */
const LONGEST_IDLE_MS = 10_000
/** Searches answer from the same processors, and photographs can wait; not so low that a busy machine lets none be made in time. */
const NICENESS = 10
/** How a process ends when memory is refused to it or its code goes astray. */
const crashSignals: ReadonlySet<string> = new Set([
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGSEGV',
  'SIGTRAP',
])
const program = fileURLToPath(new URL('picture-process.server.ts', import.meta.url))

/** Names a picture by its content and what is done to it, and changes when what is made of equal content does. */
export const pictureKey = (bytes: Uint8Array, edit: PictureEdit | null = null): string =>
  createHash('sha256')
    .update('petra picture 1\n')
    .update(edit === null ? '' : `${JSON.stringify(edit)}\n`)
    .update(bytes)
    .digest('hex')
    .slice(0, 32)

/**
 * Makes every width of a JPEG, PNG, WebP, AVIF, GIF (its first frame) or TIFF: upright, in sRGB, on white, without metadata. None
 * is enlarged: where the photograph is narrower than a width, the file of that width shows it as wide as it is. None is
 * taller than twice its width. `edit` is for one that was made here before. One at a time. Throws `PictureRefused`; any other error is no
 * fault of the photograph.
 */
export function encodePhotograph<Width extends number>(
  bytes: Uint8Array,
  widths: readonly Width[],
  edit: PictureEdit | null = null,
): Promise<EncodedPicture<Width>> {
  return askInTurn({ kind: 'photograph', bytes, widths, edit }) as Promise<EncodedPicture<Width>>
}

/** A logo as PNG; see `encodeLogo` in `encode-photograph.server.ts`. Refuses and fails as {@link encodePhotograph} does. */
export const encodeLogo = (bytes: Uint8Array): Promise<EncodedLogo> =>
  askInTurn({ kind: 'logo', bytes }) as Promise<EncodedLogo>

async function askInTurn(request: PictureRequest): Promise<EncodedPicture<number> | EncodedLogo> {
  // A process takes longer to start than to refuse a file.
  refuseByFirstBytes(request.bytes, request.kind === 'logo' ? logoFormats : photographFormats)
  const turn = lastTurn.then(() => ask(request))
  lastTurn = turn.catch(() => undefined)
  return turn
}

let lastTurn: Promise<unknown> = Promise.resolve()
let idle: { child: ChildProcess; timer: NodeJS.Timeout } | undefined

async function ask(request: PictureRequest): Promise<EncodedPicture<number> | EncodedLogo> {
  const child = takeIdle() ?? start()
  const answer = await answerOf(child, request)
  if (answer.kind === 'encoded') {
    keepIdle(child)
    return answer.picture
  }
  // What refused a picture may still hold what it made of it: the next one gets a new process.
  child.kill('SIGKILL')
  throw answer.kind === 'refused' ? new PictureRefused(answer.reason) : new Error(answer.reason)
}

const start = (): ChildProcess =>
  spawn(
    '/bin/sh',
    ['-c', `ulimit -d ${MAX_DATA_KIBIBYTES}; exec nice -n ${NICENESS} "$0" "$@"`, process.execPath, program],
    {
      // Nothing of ours is of use to a decoder that a stranger has taken over.
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    },
  )

async function answerOf(child: ChildProcess, request: PictureRequest): Promise<PictureAnswer> {
  const settled = new AbortController()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, LONGEST_WORK_MS)
  const answered = once(child, 'message', settled).then(([answer]) => answer as PictureAnswer)
  const ended = once(child, 'exit', settled).then(([code, signal]): PictureAnswer => {
    if (isLate)
      return { kind: 'refused', reason: `It takes longer than ${LONGEST_WORK_MS / 1_000} s to decode.` }
    if (crashSignals.has(String(signal))) {
      return { kind: 'refused', reason: 'It takes more memory than a photograph may, or breaks its decoder.' }
    }
    return { kind: 'failed', reason: `The picture process ended (${signal ?? `code ${code}`}).` }
  })
  try {
    child.send(request, () => undefined)
    return await Promise.race([answered, ended])
  } finally {
    clearTimeout(timer)
    settled.abort()
    await Promise.allSettled([answered, ended])
  }
}

/** Waits for the next photograph, and keeps no program from ending. */
function keepIdle(child: ChildProcess): void {
  const timer = setTimeout(() => takeIdle()?.disconnect(), LONGEST_IDLE_MS).unref()
  child.unref()
  child.channel?.unref()
  idle = { child, timer }
}

function takeIdle(): ChildProcess | undefined {
  if (!idle) return undefined
  const { child, timer } = idle
  idle = undefined
  clearTimeout(timer)
  if (!child.connected) return undefined
  child.ref()
  child.channel?.ref()
  return child
}
