import { getRequestListener, RequestError } from '@hono/node-server'
import type { RequestListener } from 'node:http'
import type { Log } from '#app/platform/log.server.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

/** In place of the Host that HTTP/1.0 does not have: nobody's, and not this machine's (`isFromThisMachine`). */
const UNNAMED_HOST = 'unnamed.invalid'

/** The site for Node's HTTP server. What fails before or beside the site is answered in JSON as its own errors are. */
export function requestListener(fetch: Fetch, log: Log): RequestListener {
  const answer = getRequestListener(fetch, {
    errorHandler: (error) => {
      if (error instanceof RequestError) {
        return Response.json({ message: 'The request’s address or Host cannot be read.' }, { status: 400 })
      }
      log.error({ err: error }, 'a request failed outside the site')
      return Response.json({ message: 'Something went wrong on our side.' }, { status: 500 })
    },
  })
  return (request, response) => {
    // Balancers check in HTTP/1.0, which HAProxy's `option httpchk` speaks by default.
    if (request.httpVersion === '1.0' && isReading(request.method)) request.headers.host ??= UNNAMED_HOST
    return answer(request, response)
  }
}

const isReading = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD'
