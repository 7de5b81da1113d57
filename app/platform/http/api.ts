import type { OpenAPIHono } from '@hono/zod-openapi'
import type { WebEnv } from './web-env.ts'

/** The router that each feature adds its calls to; `app/api.ts` makes it. */
export type Api = OpenAPIHono<WebEnv>
