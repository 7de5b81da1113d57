/** The program of the thread that fits: seconds of arithmetic that no request should wait for. Then it estimates batch after batch. */
// oxlint-disable unicorn/require-post-message-target-origin -- a thread has no origin
import { parentPort, workerData } from 'node:worker_threads'
import { fit, type FittingData, type StockHome } from './fitting.ts'

const { models, errors, estimatesOf } = fit(workerData as FittingData)
parentPort?.postMessage({ models, errors })
parentPort?.on('message', (homes: StockHome[]) => parentPort?.postMessage(estimatesOf(homes)))
