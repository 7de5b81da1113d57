/**
 * The files that are being sent from this page: three at a time, each until it is stored or refused. Runs in the
 * browser.
 */
import type { FilePurpose } from '../uploads/file-purpose.ts'
import type { SendOptions, SendOutcome } from './send-file.ts'

export type QueuedFile = {
  key: string
  name: string
  bytes: number
  /** How many bytes have arrived. */
  arrived: number
  state: 'sending' | 'waiting' | 'done' | 'refused'
  /** Reason for which it waits or was refused. */
  message: string | null
}

export type UploadQueue = {
  /** Sends files that are not among those that are being sent already. */
  add: (files: readonly File[], purpose?: FilePurpose) => void
  /** Tries again at once what waits for the connection. */
  retry: () => void
  /** Removes files that are done or refused. */
  clear: () => void
  files: () => readonly QueuedFile[]
  /** Subscription for `useSyncExternalStore`. */
  subscribe: (listener: () => void) => () => void
}

const AT_ONCE = 3
const LONGEST_PAUSE_MS = 30_000

type Send = (file: File, options: SendOptions) => Promise<SendOutcome>

/** `onStored` is called after files that the listing shows now, once at a time. */
export function createUploadQueue(listingId: number, send: Send, onStored: () => Promise<void>): UploadQueue {
  let files: readonly QueuedFile[] = []
  const listeners = new Set<() => void>()
  const wakers = new Set<() => void>()
  const open: (() => Promise<void>)[] = []
  let running = 0
  let lastTurn: Promise<unknown> = Promise.resolve()

  const set = (next: readonly QueuedFile[]) => {
    files = next
    for (const listener of listeners) listener()
  }
  const update = (key: string, about: Partial<QueuedFile>) =>
    set(files.map((file) => (file.key === key ? { ...file, ...about } : file)))
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        wakers.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, milliseconds)
      wakers.add(wake)
    })

  const stored = { isTold: true, isUnderWay: false }
  const showStored = async () => {
    stored.isTold = false
    if (stored.isUnderWay) return
    stored.isUnderWay = true
    while (!stored.isTold) {
      stored.isTold = true
      await onStored()
    }
    stored.isUnderWay = false
  }

  const sendOne = async (file: File, key: string, purpose: FilePurpose, turn: Promise<unknown>) => {
    for (let failures = 0; ; failures += 1) {
      update(key, { state: 'sending', message: null })
      const onArrived = (arrived: number) => update(key, { arrived })
      const outcome = await send(file, { listingId, purpose, onArrived, failures, turn })
      if (outcome.kind === 'done') {
        update(key, { state: 'done', arrived: file.size })
        void showStored()
        return
      }
      update(key, { state: outcome.kind === 'refused' ? 'refused' : 'waiting', message: outcome.message })
      if (outcome.kind === 'refused') return
      await pause(Math.min(1_000 * 2 ** failures, LONGEST_PAUSE_MS))
    }
  }

  const startNext = () => {
    const next = running < AT_ONCE ? open.shift() : undefined
    if (!next) return
    running += 1
    void next().finally(() => {
      running -= 1
      startNext()
    })
    startNext()
  }

  const add = (file: File, purpose: FilePurpose) => {
    const key = JSON.stringify([file.name, file.size, file.lastModified, purpose])
    const known = files.find((queued) => queued.key === key)
    if (known?.state === 'sending' || known?.state === 'waiting') return
    const queued = {
      key,
      name: file.name,
      bytes: file.size,
      arrived: 0,
      state: 'sending',
      message: null,
    } as const
    set([...files.filter((other) => other.key !== key), queued])
    const turn = lastTurn
    let settle = () => {}
    lastTurn = new Promise<void>((resolve) => {
      settle = resolve
    })
    open.push(() => sendOne(file, key, purpose, turn).finally(settle))
  }

  const retry = () => {
    for (const wake of wakers) wake()
  }

  return {
    add: (chosen, purpose = { kind: 'photograph' }) => {
      for (const file of chosen) add(file, purpose)
      startNext()
    },
    retry,
    clear: () => set(files.filter(({ state }) => state === 'sending' || state === 'waiting')),
    files: () => files,
    subscribe: (listener) => {
      listeners.add(listener)
      // A browser that finds the network again says so.
      if (listeners.size === 1) addEventListener('online', retry)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('online', retry)
      }
    },
  }
}
