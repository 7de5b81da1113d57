/** The program of the thread that makes the price indexes: seconds of arithmetic that no request should wait for. */
// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
import { parentPort, workerData } from 'node:worker_threads'
import { homeFacts } from '#app/features/estimates/model/home-facts.ts'
import { setAddedPlaces } from '#app/features/places/added-places.ts'
import { askedByMonth } from '../figures/asked-by-month.ts'
import type { IndexThreadData } from './compute-price-index.server.ts'
import { type HomeOverTime, priceIndexes } from '../figures/price-index.ts'
import type { HomeHistory } from '../figures/price-index.queries.server.ts'

const { lastMonth, places } = workerData as IndexThreadData
setAddedPlaces(places)
const overTime = ({ id, facts, ...history }: HomeHistory): HomeOverTime => ({
  id,
  home: homeFacts(facts),
  asked: askedByMonth(history),
})

parentPort?.on('message', (histories: HomeHistory[]) =>
  parentPort?.postMessage(priceIndexes(histories.map(overTime), lastMonth)),
)
