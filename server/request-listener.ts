import { getRequestListener, RequestError } from '@hono/node-server'
import type { RequestListener } from 'node:http'
import { errorBody } from '#app/platform/error-codes.ts'
import type { Log } from '#app/platform/log.server.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

/** Host for HTTP/1.0 requests, which have none: nobody's, and not this machine's (`isFromThisMachine`). */
const UNNAMED_HOST = 'unnamed.invalid'

/** The site for Node's HTTP server. What fails before or beside the site is answered in JSON as its own errors are. */
export function requestListener(fetch: Fetch, log: Log): RequestListener {
  const answer = getRequestListener(fetch, {
    errorHandler: (error) => {
      if (error instanceof RequestError) {
        const body = errorBody('unreadable_request', 'The request’s address or Host cannot be read.')
        return Response.json(body, { status: 400 })
      }
      log.error({ err: error }, 'a request failed outside the site')
      return Response.json(errorBody('internal_error', 'Something went wrong on our side.'), { status: 500 })
    },
  })
  return (request, response) => {
    // Balancers check in HTTP/1.0, which HAProxy's `option httpchk` speaks by default.
    if (request.httpVersion === '1.0' && isReading(request.method)) request.headers.host ??= UNNAMED_HOST
    return answer(request, response)
  }
}

const isReading = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD'
