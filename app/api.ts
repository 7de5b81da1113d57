/** Every API router, and the document that describes them. */
import { OpenAPIHono } from '@hono/zod-openapi'
import { addAlertCalls } from './features/alerts/alerts.api.server.ts'
import { addAccountCalls } from './features/accounts/account.api.server.ts'
import { addPasskeyCalls } from './features/accounts/passkeys.api.server.ts'
import { addSecondFactorCalls } from './features/accounts/second-factor.api.server.ts'
import { addSignInCalls } from './features/accounts/sign-in.api.server.ts'
import { addContentCalls } from './features/content/pages/content-pages.api.server.ts'
import { addLeadCalls } from './features/leads/leads.api.server.ts'
import { addViewingCalendarCall } from './features/leads/viewings/viewing-calendar.api.server.ts'
import { addVisitorPlaceCall } from './features/leads/enquiries/visitor-place.api.server.ts'
import { addListingCalls } from './features/listings/listings.api.server.ts'
import { addMarketCalls } from './features/market/market.api.server.ts'
import { addSavedCalls } from './features/saved/saved.api.server.ts'
import { addSearchCalls } from './features/search/search.api.server.ts'
import { addSearchPageCalls } from './features/search/search-page-calls.api.server.ts'
import { personalDataHoldings } from './features/personal-data/personal-data.ts'
import { addSourceCalls } from './features/source-links/source-links.api.server.ts'
import type { Api } from './platform/http/api.ts'
import type { ApiDocument } from './platform/http/api-examples.ts'
import { apiDocsPage } from './platform/http/api-docs-page.server.ts'
import { nameUnknownParameters } from './platform/http/unknown-parameters.server.ts'
import { Refusal } from './platform/refusal.ts'
import type { WebEnv } from './platform/http/web-env.ts'

/** Made once in a process: the library that describes schemas keeps every one that it was ever given. */
export const api = createApi()

function createApi(): Api {
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
  api.use(async (c, next) => {
    // The database knows no text with this character in it.
    if (c.req.url.includes('%00')) throw new Refusal('bad-input', 'The address holds a zero byte (%00).')
    await next()
  })
  // The document is JSON, of which our own schemas use a part.
  api.use(nameUnknownParameters('/api', () => openApiDocument() as unknown as ApiDocument))
  addSearchCalls(api)
  addListingCalls(api)
  addSearchPageCalls(api)
  addContentCalls(api)
  addLeadCalls(api)
  addViewingCalendarCall(api)
  addVisitorPlaceCall(api)
  addMarketCalls(api)
  addSignInCalls(api)
  addAccountCalls(api, personalDataHoldings)
  addSecondFactorCalls(api)
  addPasskeyCalls(api)
  addSourceCalls(api)
  addSavedCalls(api)
  addAlertCalls(api)
  api.get('/openapi.json', (c) => c.json(openApiDocument()))
  api.get('/docs', (c) => c.html(apiDocsPage(openApiDocument() as unknown as ApiDocument)))
  return api
}

export const openApiDocument = () =>
  api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Petra',
      version: '1',
      description: 'Homes for sale and rent in Cyprus: search, listings, pages and enquiries.',
    },
  })
