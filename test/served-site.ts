import { readConfig, siteOf } from '#app/platform/config.ts'
import type { Context } from '#app/platform/context/context.ts'
import { createMetrics } from '#app/platform/metrics.server.ts'
import { listen, type ListenOptions, type Listening } from '#server/listen.ts'
import { builtPages } from '#server/pages.ts'
import { requestListener } from '#server/request-listener.ts'
import { createWeb } from '#server/web.ts'
import './built-pages.ts'
import type { TestDatabase } from './database.ts'

type About = {
  environment?: Record<string, string>
  context?: Partial<Context>
  tls?: ListenOptions['tls']
}

/** The whole site behind the real HTTP server, on a free port of this machine. */
export async function servedSite(
  database: TestDatabase,
  { environment = {}, context = {}, tls = null }: About = {},
): Promise<Listening> {
  const config = readConfig(environment)
  const system = database.context({ site: siteOf(config), ...context })
  const { fetch } = createWeb({ config, system, metrics: createMetrics(), pages: await builtPages() })
  return listen({ host: '127.0.0.1', port: 0, tls }, requestListener(fetch, system.log))
}
