/** Every API router, and the document that describes them. */
import { OpenAPIHono } from '@hono/zod-openapi'
import { addLeadCalls } from './features/leads/leads.api.server.ts'
import { Refusal } from './platform/refusal.ts'
import type { WebEnv } from './platform/http/web-env.ts'

export type Api = OpenAPIHono<WebEnv>

export function createApi(): Api {
  const api: Api = new OpenAPIHono<WebEnv>({
    defaultHook: (result) => {
      if (result.success) return
      const issue = result.error.issues[0]
      const field = issue?.path.map(String).join('.') || null
      throw new Refusal(
        'bad-input',
        `${field ?? result.target}: ${issue?.message ?? 'cannot be read'}`,
        field,
      )
    },
  })
  addLeadCalls(api)
  api.get('/openapi.json', (c) => c.json(openApiDocument(api)))
  return api
}

export const openApiDocument = (api: Api) =>
  api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Petra',
      version: '1',
      description: 'Homes for sale and rent in Cyprus: search, listings, pages and enquiries.',
    },
  })
