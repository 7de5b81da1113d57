import { getRequestListener, RequestError } from '@hono/node-server'
import type { RequestListener } from 'node:http'
import type { Log } from '#app/platform/log.server.ts'

type Fetch = Parameters<typeof getRequestListener>[0]

/** The site for Node's HTTP server. What fails before or beside the site is answered in JSON as its own errors are. */
export const requestListener = (fetch: Fetch, log: Log): RequestListener =>
  getRequestListener(fetch, {
    errorHandler: (error) => {
      if (error instanceof RequestError) {
        return Response.json({ message: 'The request’s address or Host cannot be read.' }, { status: 400 })
      }
      log.error({ err: error }, 'a request failed outside the site')
      return Response.json({ message: 'Something went wrong on our side.' }, { status: 500 })
    },
  })
