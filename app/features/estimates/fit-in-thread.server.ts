import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { addedPlaces } from '../places/added-places.ts'
import type { Place } from '../places/place.ts'
import type { FitResult, FittingData, StockEstimate, StockHome } from './fitting/fitting.ts'

/** Input of the thread; `places` are those that the agency added. */
export type ThreadData = { data: FittingData; places: readonly Place[] }

export type ThreadFitting = FitResult & { estimatesOf: (homes: StockHome[]) => Promise<StockEstimate[]> }

/** `fit` in a thread of its own, which ends with `work`. An error there is thrown here. */
export async function fitInThread<T>(
  data: FittingData,
  work: (fitting: ThreadFitting) => Promise<T>,
): Promise<T> {
  const workerData: ThreadData = { data, places: addedPlaces() }
  const thread = new Worker(new URL('fitting-thread.server.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  })
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
