import type { ReactElement } from 'react'
import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createContext,
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import type { SiteData } from './features/content/site-data.ts'
import { SavedAtFirst } from './features/saved/saved-homes.ts'
import type { Context } from './platform/context.ts'
import { returnedCard } from './features/listings/returned-card.ts'
import { remembersView } from './features/search/remembered-view.ts'
import { firstScript } from './platform/http/first-script.ts'
import { type AddedScript, addScripts, hashMarkedScripts } from './platform/http/inline-scripts.server.ts'
import { createPartRenderer } from './platform/http/part-renderer.server.ts'
import { requestContext } from './platform/http/page-context.ts'
import { withReadableAddress } from './platform/http/readable-address.ts'
import { scriptAfterLoad } from './platform/http/script-after-load.ts'
import { isTemporary } from './platform/http/temporary-failure.ts'
import { withRefusalsTold } from './platform/http/told-refusals.server.ts'
import { isRefusal } from './platform/refusal.ts'
import { currentRequestId } from './platform/request-scope.server.ts'
import { OF_PARTS } from './ui/of-parts.ts'
import { RenderPart } from './ui/part.tsx'
import { RequestId } from './ui/request-id.ts'

/** What one rendering leaves beside its response. */
type Outcome = {
  /** What the loader of a page of parts returned, unless that is a `Response` or `data()`. */
  partsData: { route: string; data: unknown } | null
  /** The page; null where the response is none. In a body it would be copied and read as a stream on its way. */
  page: Buffer<ArrayBuffer> | null
  /** CSP sources of the page's own inline scripts. */
  scriptHashes: string[]
  /** Why the page could not be made now, though it may in a moment. */
  temporaryFailure: Error | null
}
const outcomeContext = createContext<Outcome>()
/** The addresses of the modules that each part needs, by its name; none in development, where the browser asks for each. */
const partScriptsContext = createContext<Record<string, string[]>>()

/**
 * Pages are rendered whole: their inline scripts are hashed for the policy, and crawlers and caches get all of it. Rendering
 * does not listen to the request's signal: all data is there when it begins, and a listener that stays on a signal keeps the
 * request and the page in memory for good.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const scripts = context.get(partScriptsContext)
  const outcome = context.get(outcomeContext)
  const parts = isOfParts(entry) ? createPartRenderer((part) => aroundPart(part, entry)) : null
  /** Of the router's scripts; a page of parts is rendered without any. */
  const mark = parts ? undefined : randomBytes(16).toString('hex')
  const page = (
    <RequestId value={currentRequestId() ?? null}>
      <RenderPart value={parts && parts.render}>
        <ServerRouter
          context={parts ? forParts(entry, outcome) : entry}
          url={request.url}
          {...(mark && { nonce: mark })}
        />
      </RenderPart>
    </RequestId>
  )
  const rendered = mark
    ? hashMarkedScripts(scriptAfterLoad(await renderWithData(page, mark)), mark)
    : { html: `<!DOCTYPE html>${renderToString(page)}`, scriptHashes: [] }
  const { page: bytes, scriptHashes } = addScripts(rendered.html, [
    ...remembersView(rendered.html),
    ...returnedCard(rendered.html),
    ...(parts
      ? [
          firstOfParts(
            entry,
            [...parts.fetchedAhead].flatMap((name) => scripts[name] ?? []),
          ),
        ]
      : []),
  ])
  outcome.page = bytes
  outcome.scriptHashes = [...rendered.scriptHashes, ...scriptHashes]
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

const renderWithData = (page: ReactElement, nonce: string) =>
  new Promise<string>((resolve, reject) => {
    const body = new PassThrough()
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Else larger parts would be sent aside, for a script to put in their place.
      progressiveChunkSize: Infinity,
      onAllReady: () => {
        text(body).then(resolve, reject)
        pipe(body)
      },
      onShellError: reject,
    })
  })

/** As `app/hydrate-part.tsx` has it around each part. */
function aroundPart(part: ReactElement, { staticHandlerContext }: EntryContext) {
  const site = staticHandlerContext.loaderData['root'] as SiteData | undefined
  return <SavedAtFirst value={site?.saved ?? null}>{part}</SavedAtFirst>
}

/** A page of parts (`app/ui/of-parts.ts`), or what stands in its place where it could not be shown. */
function isOfParts({ staticHandlerContext: { matches }, routeModules }: EntryContext): boolean {
  const page = matches.at(-1)?.route.id ?? ''
  return routeModules[page]?.handle === OF_PARTS
}

/**
 * What the router renders a page of parts from: of the routes only those of the page, as it makes all that it is given anew for each
 * page, and no data to send, which would be waited for.
 */
function forParts(entry: EntryContext, { partsData }: Outcome): EntryContext {
  const { manifest, staticHandlerContext, serverHandoffStream: _, ...rest } = entry
  const { matches, loaderData } = staticHandlerContext
  const routes = Object.fromEntries(matches.map(({ route: { id } }) => [id, manifest.routes[id]]))
  // In place: the router looks in this very object for what became of the rendering.
  if (partsData) staticHandlerContext.loaderData = { ...loaderData, [partsData.route]: partsData.data }
  return { ...rest, manifest: { ...manifest, routes }, staticHandlerContext }
}

/**
 * The build with loaders of pages of parts whose data goes past the router into the page's rendering: the router makes a text of all
 * data that it is given, which such a page does not send.
 */
function withDataPastRouter(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader
    if (!loader || route.module.handle !== OF_PARTS) return [id, route] as const
    const keepData = async (args: LoaderFunctionArgs) => {
      const data: unknown = await loader(args)
      if (typeof data !== 'object' || data === null || Object.getPrototypeOf(data) !== Object.prototype)
        return data
      args.context.get(outcomeContext).partsData = { route: id, data }
      return null
    }
    return [id, { ...route, module: { ...route.module, loader: keepData } }] as const
  })
  return { ...build, routes: Object.fromEntries(routes) }
}

/** The first script of a page of parts, which then fetches `preloads`. */
function firstOfParts({ manifest }: EntryContext, preloads: string[]): AddedScript {
  const ahead = [...new Set([...manifest.entry.imports, ...preloads])]
  const before = manifest.hmr && `import "${manifest.hmr.runtime}";`
  const script = firstScript({ entry: manifest.entry.module, preloads: ahead, ...(before && { before }) })
  return { place: 'end of body', type: 'module', script }
}

/** Expected refusals have their own page, and a temporary failure its answer; the rest is a bug and is reported. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted) return
  // What no route answers is said by the request's own log line: scanners would fill the log with it.
  const isUnanswerable = isRouteErrorResponse(error) && error.status < 500
  if (isTemporary(error)) context.get(outcomeContext).temporaryFailure ??= error
  else if (!isRefusal(error) && !isUnanswerable)
    context.get(requestContext).log.error({ err: error }, 'a page failed')
}

/**
 * The pages as one function, which throws where a page cannot be made now but may in a moment (`isTemporary`). The bundle
 * makes it itself: the context's key and the router's classes must be its own copies, not the server's.
 */
export function createPages(
  build: ServerBuild,
  mode: 'production' | 'development',
  partScripts: Record<string, string[]> = {},
) {
  const telling = withRefusalsTold(build)
  const answerDocument = createRequestHandler(withDataPastRouter(telling), mode)
  const answerData = createRequestHandler(telling, mode)
  return async (
    request: Request,
    ctx: Context,
  ): Promise<{ response: Response; page: Buffer<ArrayBuffer> | null; scriptHashes: string[] }> => {
    const provider = new RouterContextProvider()
    const outcome: Outcome = { page: null, scriptHashes: [], temporaryFailure: null, partsData: null }
    provider.set(requestContext, ctx)
    provider.set(outcomeContext, outcome)
    provider.set(partScriptsContext, partScripts)
    const asked = withReadableAddress(request)
    const answer = new URL(asked.url).pathname.endsWith('.data') ? answerData : answerDocument
    const response = await answer(asked, provider)
    if (outcome.temporaryFailure) throw outcome.temporaryFailure
    const { page, scriptHashes } = outcome
    return { response, page, scriptHashes }
  }
}
