/** The program of the thread that makes the price indexes: seconds of arithmetic that no request should wait for. */
// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
import { parentPort, workerData } from 'node:worker_threads'
import { homeFacts } from '../estimates/home-facts.ts'
import { setAddedPlaces } from '../places/added-places.ts'
import { askedByMonth } from './asked-by-month.ts'
import type { IndexThreadData } from './compute-price-index.server.ts'
import { priceIndexes } from './price-index.ts'
import type { HomeHistory } from './price-index.queries.server.ts'

const { histories, lastMonth, places } = workerData as IndexThreadData
setAddedPlaces(places)
const homesOf = (of: readonly HomeHistory[]) =>
  of.map(({ id, facts, ...history }) => ({ id, home: homeFacts(facts), asked: askedByMonth(history) }))

parentPort?.postMessage({
  sale: priceIndexes(homesOf(histories.sale), lastMonth),
  rent: priceIndexes(homesOf(histories.rent), lastMonth),
})
