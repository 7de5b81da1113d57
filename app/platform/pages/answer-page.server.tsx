import type { ComponentType, ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { HeadScripts } from '#app/ui/head-script.tsx'
import { partPropsText } from '#app/ui/part-props.ts'
import { RenderPart } from '#app/ui/part.tsx'
import { RequestId } from '#app/ui/request-id.ts'
import type { Context } from '../context/context.ts'
import { firstScript } from '../http/first-script.ts'
import { createPartRenderer } from '../http/part-renderer.server.ts'
import { withReadableAddress } from '../http/readable-address.ts'
import { isTemporary } from '../http/temporary-failure.ts'
import { isRefusal, statusOf } from '../refusal.ts'
import { currentRequestId } from '../request-scope.server.ts'
import { createPageFinder } from './find-page.ts'
import { attributesHtml, headHtml, inlineScript } from './head-html.server.ts'
import { Answer, type HeadTag, type Page, type PageArgs, type PageError } from './page.ts'

/** Frame of every page, and the page shown instead of a failed one. */
export type Site<Facts> = {
  load: (args: PageArgs) => Promise<Facts>
  /** `facts` are missing where they could not be loaded. */
  Body: ComponentType<{ facts: Facts | null; url: URL; handle: string | undefined; children: ReactNode }>
  /** Wraps each part, as in the browser. */
  aroundPart: (part: ReactElement, facts: Facts | null) => ReactElement
  htmlAttributes: (facts: Facts | null) => Record<string, string>
  head: HeadTag[]
  ErrorPage: ComponentType<{ error: PageError }>
  errorHead: (error: PageError) => HeadTag[]
}

/** Addresses of the pages' scripts and styles. */
export type Assets = {
  entry: string
  /** Imports of the entry. */
  imports: readonly string[]
  styles: readonly string[]
  /** The modules that the part of that name needs; none in development, where the browser asks for each. */
  scriptsOf: (part: string) => readonly string[]
  /** Script that development runs first. */
  before?: string
}

/**
 * `page` is the body of `response`, null where that is no page; `scriptHashes` are the CSP sources of its inline
 * scripts.
 */
export type AnsweredPage = { response: Response; page: Buffer<ArrayBuffer> | null; scriptHashes: string[] }

/** Everything that is shown of a page. */
type Loaded<Facts> = {
  facts: Facts | null
  layoutData: unknown
  loaderData: unknown
  actionData: unknown
  error: PageError | null
  status: number
  headers: Headers
}

/**
 * All pages as one function. It throws where a page cannot be made now but may in a moment (`isTemporary`). Pages are
 * rendered whole: crawlers and caches get all of a page, and its inline scripts are hashed for the policy. `stylesheet`
 * comes behind the site's own.
 */
export function createPages<Facts>(pages: readonly Page[], site: Site<Facts>, assets: Assets) {
  const find = createPageFinder(pages)
  return async (request: Request, ctx: Context, stylesheet: string | null): Promise<AnsweredPage> => {
    const asked = withReadableAddress(request)
    const url = new URL(asked.url)
    const { page, params } = find(url.pathname)
    const args = { request: asked, url, params, ctx }
    const loaded = await loadPage(page, site, args)
    if (loaded instanceof Response) return { response: loaded, page: null, scriptHashes: [] }
    const { status, headers } = loaded
    const wantsData = request.method !== 'GET' && request.headers.get('Accept') === 'application/json'
    if (wantsData && !loaded.error)
      return {
        response: new Response(partPropsText({ answer: loaded.actionData }), {
          status,
          headers: { ...Object.fromEntries(headers), 'Content-Type': 'application/json' },
        }),
        page: null,
        scriptHashes: [],
      }
    const rendered = renderLoaded(page, site, args, assets, stylesheet, loaded)
    headers.set('Content-Type', 'text/html; charset=utf-8')
    return { response: new Response(null, { status: rendered.status, headers }), ...rendered }
  }
}

async function loadPage<Facts>(
  { module, layout }: Page,
  site: Site<Facts>,
  args: PageArgs,
): Promise<Loaded<Facts> | Response> {
  const headers = new Headers({ ...layout?.headers(), ...module.headers?.() })
  const loaded: Loaded<Facts> = {
    facts: null,
    layoutData: undefined,
    loaderData: undefined,
    actionData: undefined,
    error: null,
    status: 200,
    headers,
  }
  const isChange = args.request.method !== 'GET' && args.request.method !== 'HEAD'
  const action = isChange ? await settle(module.action ?? noForms, args) : null
  if (action instanceof Response) return action
  const [facts, layoutData, loader] = await Promise.all([
    settle(site.load, args),
    layout ? settle(layout.loader, args) : null,
    module.loader && !action?.error ? settle(module.loader, args) : null,
  ])
  for (const each of [loader, layoutData, facts]) if (each instanceof Response) return each
  const settled = { facts, layoutData, loader } as Record<string, Settled | null>
  loaded.facts = (settled['facts']?.data as Facts | undefined) ?? null
  loaded.layoutData = settled['layoutData']?.data
  loaded.loaderData = settled['loader']?.data
  loaded.actionData = action?.data
  const inOrder = [settled['facts'], settled['layoutData'], settled['loader'], action]
  for (const each of inOrder) {
    if (!each) continue
    loaded.error ??= each.error
    if (each.status !== 200) loaded.status = each.status
    for (const [name, value] of each.headers) {
      if (name === 'set-cookie') headers.append(name, value)
      else headers.set(name, value)
    }
  }
  if (loaded.error) loaded.status = loaded.error.status
  return loaded
}

type Settled = { data: unknown; error: PageError | null; status: number; headers: Headers }

/** Runs a loader or an action and returns its result, a refusal or an error. Throws temporary failures. */
async function settle(run: (args: PageArgs) => unknown, args: PageArgs): Promise<Settled | Response> {
  try {
    const result = await run(args)
    if (result instanceof Response) return result
    return result instanceof Answer
      ? settledAnswer(result, null)
      : settledAnswer(new Answer(result, {}), null)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown
    if (thrown instanceof Answer) {
      const { status = 500 } = thrown.init
      return settledAnswer(thrown, { status, data: thrown.data })
    }
    return { data: undefined, error: errorOf(thrown, args.ctx), status: 500, headers: new Headers() }
  }
}

const settledAnswer = ({ data, init }: Answer<unknown>, error: PageError | null): Settled => ({
  data: error ? undefined : data,
  error,
  status: init.status ?? 200,
  headers: new Headers(init.headers),
})

/** Expected refusals have their own page, and a temporary failure is thrown on; the rest is a bug and is reported. */
function errorOf(thrown: unknown, ctx: Context): PageError {
  if (isTemporary(thrown)) throw thrown
  if (isRefusal(thrown)) return { status: statusOf[thrown.kind], data: { message: thrown.message } }
  ctx.log.error({ err: thrown }, 'a page failed')
  return { status: 500, data: null }
}

/** The action of a page without forms. */
const noForms = () => {
  throw new Answer(null, { status: 405 })
}

function renderLoaded<Facts>(
  page: Page,
  site: Site<Facts>,
  args: PageArgs,
  assets: Assets,
  stylesheet: string | null,
  loaded: Loaded<Facts>,
): { page: Buffer<ArrayBuffer>; scriptHashes: string[]; status: number } {
  try {
    return { ...renderPage(page, site, args, assets, stylesheet, loaded), status: loaded.status }
  } catch (thrown) {
    const error = errorOf(thrown, args.ctx)
    const failed = { ...loaded, error, status: error.status }
    return { ...renderPage(page, site, args, assets, stylesheet, failed), status: error.status }
  }
}

/**
 * Renders a page; each piece of the document is written once: first its body, whose parts and scripts the rest names.
 */
function renderPage<Facts>(
  { module, layout }: Page,
  site: Site<Facts>,
  { url, params }: PageArgs,
  assets: Assets,
  stylesheet: string | null,
  { facts, layoutData, loaderData, actionData, error }: Loaded<Facts>,
): { page: Buffer<ArrayBuffer>; scriptHashes: string[] } {
  const headScripts = new Set<string>()
  const parts = createPartRenderer((part) => (
    <HeadScripts value={headScripts}>{site.aroundPart(part, facts)}</HeadScripts>
  ))
  const requestId = currentRequestId() ?? null
  const handle = module.handle ?? layout?.handle
  const body = renderToString(
    <RequestId value={requestId}>
      <HeadScripts value={headScripts}>
        <RenderPart value={parts.render}>
          <site.Body facts={facts} url={url} handle={handle}>
            <Shown
              {...{ module, layout, layoutData, loaderData, actionData, error, url }}
              ErrorPage={site.ErrorPage}
            />
          </site.Body>
        </RenderPart>
      </HeadScripts>
    </RequestId>,
  )
  const head = error ? site.errorHead(error) : (module.head?.({ loaderData, params } as never) ?? [])
  const ahead = new Set([
    ...assets.imports,
    ...[...parts.fetchedAhead].flatMap((name) => assets.scriptsOf(name)),
  ])
  const first = inlineScript(
    firstScript({
      entry: assets.entry,
      preloads: [...ahead],
      ...(assets.before !== undefined && { before: assets.before }),
    }),
    'module',
  )
  const early = [...headScripts].map((script) => inlineScript(script))
  const styles = [...assets.styles, ...(stylesheet === null ? [] : [stylesheet])]
  const html = [
    '<!DOCTYPE html><html lang="en"',
    attributesHtml({
      ...site.htmlAttributes(facts),
      'data-request-id': error ? (requestId ?? undefined) : undefined,
    }),
    '><head><meta charset="utf-8"/>',
    ...early.map((script) => script.html),
    headHtml([...head, ...site.head]),
    ...styles.map((href) => `<link rel="stylesheet"${attributesHtml({ href })}/>`),
    '</head><body>',
    body,
    first.html,
    '</body></html>',
  ].join('')
  return { page: Buffer.from(html), scriptHashes: [...early, first].map(({ hash }) => hash) }
}

/** A page's component, or what says that it failed, within the layout of the page. */
function Shown({
  module,
  layout,
  layoutData,
  loaderData,
  actionData,
  error,
  url,
  ErrorPage,
}: Pick<Page, 'module' | 'layout'> & {
  layoutData: unknown
  loaderData: unknown
  actionData: unknown
  error: PageError | null
  url: URL
  ErrorPage: ComponentType<{ error: PageError }>
}) {
  if (error) {
    const Failed = module.ErrorBoundary ?? layout?.ErrorBoundary ?? ErrorPage
    return <Failed error={error} url={url} />
  }
  const PageView = module.default as ComponentType<object> | undefined
  if (!PageView) throw new Error('The page has nothing to show.')
  const view = <PageView {...{ loaderData, actionData }} />
  if (!layout) return view
  const Layout = layout.default as ComponentType<object>
  return <Layout {...{ loaderData: layoutData }}>{view}</Layout>
}
