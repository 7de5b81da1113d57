import type { Context } from '../context.ts'

/** What every Hono handler finds on `c.var`. */
export type WebEnv = {
  Variables: {
    ctx: Context
    requestId: string
  }
}
