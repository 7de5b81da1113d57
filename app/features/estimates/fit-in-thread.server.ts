import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FitResult, FittingData, StockEstimate, StockHome } from './fitting.ts'

export type ThreadFitting = FitResult & { estimatesOf: (homes: StockHome[]) => Promise<StockEstimate[]> }

/** `fit` in a thread of its own, which ends with `work`. An error there is thrown here. */
export async function fitInThread<T>(
  data: FittingData,
  work: (fitting: ThreadFitting) => Promise<T>,
): Promise<T> {
  const thread = new Worker(new URL('fitting-thread.server.ts', import.meta.url), { workerData: data })
  // One question at a time: each answer is that of the last.
  const answer = async (): Promise<unknown> => ((await once(thread, 'message')) as [unknown])[0]
  try {
    const result = (await answer()) as FitResult
    const estimatesOf = async (homes: StockHome[]) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      thread.postMessage(homes)
      return (await answer()) as StockEstimate[]
    }
    return await work({ ...result, estimatesOf })
  } finally {
    await thread.terminate()
  }
}
