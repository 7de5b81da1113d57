import { randomUUID } from 'node:crypto'

const MAX_LENGTH = 128
/** Letters, digits and what ids of proxies are joined by: nothing that a log or a header reads otherwise. */
const idPattern = /^[\w.:=+/@-]+$/
/** https://www.w3.org/TR/trace-context/#traceparent-header */
const traceParent = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/

/**
 * The id of a request, and the trace it belongs to: a trusted proxy's `X-Request-Id`, or else the trace of its
 * `traceparent`, or else a new one. What anyone else sends there is not read.
 */
export function requestIds(
  headers: Headers,
  isFromProxy: boolean,
): { requestId: string; traceId: string | undefined } {
  const bounded = (name: string): string => {
    const text = isFromProxy ? (headers.get(name) ?? '') : ''
    return text.length <= MAX_LENGTH ? text : ''
  }
  const given = bounded('x-request-id')
  const traceId = traceParent.exec(bounded('traceparent'))?.[1]
  return { requestId: idPattern.test(given) ? given : (traceId ?? randomUUID()), traceId }
}
