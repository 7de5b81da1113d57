/** Server of a process without pages: health, readiness and metrics. */
import { Hono } from 'hono'
import type { Context } from '#app/platform/context/context.ts'
import { isFromThisMachine } from '#app/platform/http/client-address.server.ts'
import { answerError } from '#app/platform/http/errors.server.ts'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { type HealthDependencies, healthRoutes } from './health.ts'
import { listen, type Listening } from './listen.ts'
import { requestListener } from './request-listener.ts'

/** Listens on WORKER_PORT. Throws what `net` throws. */
export function serveHealth(
  ctx: Context,
  port: number,
  dependencies: Omit<HealthDependencies, 'db'>,
): Promise<Listening> {
  const app = new Hono<WebEnv>()
  app.use(async (c, next) => {
    const socketAddress = c.env?.incoming?.socket.remoteAddress ?? ''
    const { hostname } = new URL(c.req.url)
    c.set('isFromThisMachine', isFromThisMachine(socketAddress, c.req.raw.headers, hostname))
    c.set('ctx', ctx)
    await next()
  })
  app.onError(answerError)
  app.route('/', healthRoutes({ ...dependencies, db: ctx.db }))
  return listen({ host: dependencies.config.HOST, port, tls: null }, requestListener(app.fetch, ctx.log))
}
