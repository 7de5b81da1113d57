/**
 * Bytes from elsewhere are read in a process of its own, so that a file made to exhaust memory or time, or to break its
 * reader, ends that process, and those who are served by this one notice nothing. The kernel bounds its memory (`ulimit
 * -d`): looking at its size from outside would come too late, a decoder asks for hundreds of megabytes at once.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import {
  BytesRefused,
  type Examination,
  type Examine,
  type ExamineOptions,
  type FromExaminer,
  type ToExaminer,
} from './examination.ts'

/** Node itself reserves 550 of it for code; the largest photograph that is taken needs 300. */
const MAX_DATA_KIBIBYTES = 1024 * 1024
/** Idle time after which the process ends and frees its memory; feeds bring many photographs at a time. */
const LONGEST_IDLE_MS = 10_000
/**
 * Searches answer from the same processors, and files can wait; not so low that a busy machine lets none be read in
 * time.
 */
const NICENESS = 10
/** Longest time on the clock, as a multiple of the processor time: others work on the machine too. */
const MOST_TIMES_AS_LONG = 10
const CLOCK_MS = 250
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10
/** How a process ends when memory is refused to it or its code goes astray. */
const crashSignals: ReadonlySet<string> = new Set([
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGILL',
  'SIGSEGV',
  'SIGTRAP',
])
/** A path and no import: it knows the features. */
const program = fileURLToPath(new URL('../examiner.ts', import.meta.url))

type Lane = { lastTurn: Promise<unknown>; idle: { child: ChildProcess; timer: NodeJS.Timeout } | null }
const lanes = new Map<string, Lane>()
const running = new Set<ChildProcess>()

/** See {@link Examine}. */
export const examine: Examine = async (examination, request, options = {}) => {
  options.signal?.throwIfAborted()
  if (options.files) return work(start(examination.name, options.files), examination, request, options)
  const lane = lanes.get(examination.name) ?? { lastTurn: Promise.resolve(), idle: null }
  lanes.set(examination.name, lane)
  const turn = lane.lastTurn.then(async () => {
    options.signal?.throwIfAborted()
    const child = claimIdle(lane) ?? start(examination.name, [])
    const answer = await work(child, examination, request, options)
    releaseIdle(lane, child)
    return answer
  })
  lane.lastTurn = turn.catch(() => undefined)
  return turn
}

/** Ends examinations under way: their callers get an error. */
export function endExaminations(): void {
  for (const child of running) child.kill('SIGKILL')
}

function start(name: string, files: readonly number[]): ChildProcess {
  const command = `ulimit -d ${MAX_DATA_KIBIBYTES}; exec nice -n ${NICENESS} "$0" "$@"`
  const child = spawn('/bin/sh', ['-c', command, process.execPath, program, name], {
    // Nothing of ours is of use to a reader that a stranger has taken over.
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', ...files],
    serialization: 'advanced',
  })
  // One that reads without a pause would not notice that this process has ended.
  if (running.size === 0) process.on('exit', endExaminations)
  running.add(child)
  const forget = () => {
    running.delete(child)
    if (running.size === 0) process.off('exit', endExaminations)
  }
  child.once('exit', forget).once('error', forget)
  return child
}

async function work<Request, Answer>(
  child: ChildProcess,
  examination: Examination<Request, Answer>,
  request: Request,
  options: ExamineOptions,
): Promise<Answer> {
  try {
    const end = await endOf(child, examination, request, options)
    if (end.kind === 'answer') {
      if (options.files) child.kill('SIGKILL')
      return end.answer as Answer
    }
    throw end.kind === 'refused' ? new BytesRefused(end.reason) : new Error(end.reason)
  } catch (error) {
    // It may still hold what it made of the bytes: the next ones get a new process.
    child.kill('SIGKILL')
    throw error
  }
}

type End = Exclude<FromExaminer, { kind: 'question' | 'begun' }>

async function endOf<Request>(
  child: ChildProcess,
  { name, longestMs, tooSlow, tooLarge }: Examination<Request, unknown>,
  request: Request,
  { signal, onQuestion }: ExamineOptions,
): Promise<End> {
  const settled = new AbortController()
  const send = (message: ToExaminer) => void child.send(message, () => undefined)
  let isLate = false
  const clock = watchTime(child, longestMs, () => {
    isLate = true
    child.kill('SIGKILL')
  })
  const messages = async (): Promise<End> => {
    for (;;) {
      const [said] = (await once(child, 'message', settled)) as [FromExaminer]
      if (said.kind === 'answer' || said.kind === 'refused' || said.kind === 'failed') return said
      if (said.kind === 'question') {
        // Only its own time counts.
        clock.pause()
        const reply = await onQuestion?.(said.question)
        send({ kind: 'reply', reply })
      }
      clock.restart()
    }
  }
  const answered = messages()
  const ended = once(child, 'exit', settled).then(([code, how]): End => {
    if (isLate) return { kind: 'refused', reason: tooSlow }
    if (crashSignals.has(String(how))) return { kind: 'refused', reason: tooLarge }
    return { kind: 'failed', reason: `The ${name} process ended (${how ?? `code ${code}`}).` }
  })
  const aborted = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true, signal: settled.signal })
  })
  try {
    send({ kind: 'examine', name, request })
    return await Promise.race([answered, ended, aborted])
  } finally {
    settled.abort()
    // The answer to a question may never come.
    answered.catch(() => undefined)
    await Promise.allSettled([ended])
    clock.stop()
  }
}

/**
 * Calls `onLate` once after it has worked for longer than `longestMs`, or waited so much longer for a processor that
 * nobody waits on.
 */
function watchTime({ pid = 0 }: ChildProcess, longestMs: number, onLate: () => void) {
  let since: { at: number; worked: number } | null = null
  const restart = () => {
    since = { at: performance.now(), worked: workedMs(pid) }
  }
  restart()
  const timer = setInterval(() => {
    if (since === null) return
    const isLate =
      workedMs(pid) - since.worked > longestMs ||
      performance.now() - since.at > longestMs * MOST_TIMES_AS_LONG
    if (!isLate) return
    clearInterval(timer)
    onLate()
  }, CLOCK_MS)
  return {
    restart,
    pause: () => {
      since = null
    },
    stop: () => clearInterval(timer),
  }
}

/** Reads the processor time of a process in milliseconds (Linux); 0 if the system does not tell. */
function workedMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [, , , , , , , , , , , user = '', system = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(user) + Number(system)) * TICK_MS
  } catch {
    return 0
  }
}

/** Waits for the next request, and keeps no program from ending. */
function releaseIdle(lane: Lane, child: ChildProcess): void {
  const timer = setTimeout(() => claimIdle(lane)?.disconnect(), LONGEST_IDLE_MS).unref()
  child.unref()
  child.channel?.unref()
  lane.idle = { child, timer }
}

function claimIdle(lane: Lane): ChildProcess | undefined {
  if (lane.idle === null) return undefined
  const { child, timer } = lane.idle
  lane.idle = null
  clearTimeout(timer)
  if (!child.connected) return undefined
  child.ref()
  child.channel?.ref()
  return child
}
