/**
 * The program of the thread that fits: seconds of arithmetic that no request should wait for. Then it estimates batch
 * after batch.
 */
// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
import { parentPort, workerData } from 'node:worker_threads'
import { setAddedPlaces } from '../places/added-places.ts'
import type { ThreadData } from './fit-in-thread.server.ts'
import { fit, type StockHome } from './fitting/fitting.ts'

const { data, places } = workerData as ThreadData
setAddedPlaces(places)
const { models, errors, estimatesOf } = fit(data)
parentPort?.postMessage({ models, errors })
parentPort?.on('message', (homes: StockHome[]) => parentPort?.postMessage(estimatesOf(homes)))
