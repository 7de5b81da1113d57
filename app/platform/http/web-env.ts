import type { HttpBindings } from '@hono/node-server'
import type { Context } from '../context/context.ts'

/** Variables of every Hono handler, on `c.var`. */
export type WebEnv = {
  /** Node's request and response; none where a test calls the site in process. */
  Bindings: Partial<HttpBindings>
  Variables: {
    ctx: Context
    requestId: string
    /** The trace that a trusted proxy says the request belongs to. */
    traceId: string | undefined
    /** Made on this machine, and passed on by no proxy: operators' figures are for such requests. */
    isFromThisMachine: boolean
  }
}
