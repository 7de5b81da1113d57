import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from 'react-router'
import type { Context } from './platform/context.ts'
import { requestContext } from './platform/http/page-context.ts'
import { scriptAfterLoad } from './platform/http/script-after-load.ts'
import { isRefusal } from './platform/refusal.ts'
import { RequestId } from './ui/request-id.ts'

/** Pages are rendered whole: their inline scripts are hashed for the policy, and crawlers and caches get all of it. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { requestId } = context.get(requestContext).log.bindings()
  const html = await new Promise<string>((resolve, reject) => {
    const body = new PassThrough()
    const { pipe, abort } = renderToPipeableStream(
      <RequestId value={typeof requestId === 'string' ? requestId : null}>
        <ServerRouter context={entry} url={request.url} />
      </RequestId>,
      {
        // Else larger parts would be sent aside, for a script to put in their place.
        progressiveChunkSize: Infinity,
        onAllReady: () => {
          text(body).then(resolve, reject)
          pipe(body)
        },
        onShellError: reject,
      },
    )
    request.signal.addEventListener('abort', () => abort(request.signal.reason), { once: true })
  })
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(scriptAfterLoad(html), { status, headers })
}

/** Expected refusals have their own page; the rest is a bug and is reported. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  // What no route answers is said by the request's own log line: scanners would fill the log with it.
  const isUnanswerable = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !isRefusal(error) && !isUnanswerable)
    context.get(requestContext).log.error({ err: error }, 'a page failed')
}

/**
 * The pages as one function. The bundle makes it itself: the context's key and the router's classes must be its own
 * copies, not the server's.
 */
export function createPages(build: ServerBuild, mode: 'production' | 'development') {
  const handle = createRequestHandler(build, mode)
  return (request: Request, ctx: Context): Promise<Response> => {
    const provider = new RouterContextProvider()
    provider.set(requestContext, ctx)
    return handle(request, provider)
  }
}
