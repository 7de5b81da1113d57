/**
 * Names what a call was sent and does not know (docs/product/wire-contract.md §28): a misspelt filter is then no silent
 * one.
 */
import type { Context as HonoContext } from 'hono'
import { createMiddleware } from 'hono/factory'
import { matchedRoutes } from 'hono/route'
import { once } from '#app/ui/once.ts'
import type { ApiDocument } from './api-examples.ts'
import type { WebEnv } from './web-env.ts'

export const UNKNOWN_HEADER = 'X-Unknown-Parameters'
const MAX_NAMES = 10
const MAX_NAME_LENGTH = 60

/** `body`: null where the call takes none, or reads any names and names the unknown ones itself. */
type KnownNames = { query: ReadonlySet<string>; body: ReadonlySet<string> | null }

/** `describe`: the calls, by the paths below `base`. */
export const nameUnknownParameters = (base: string, describe: () => ApiDocument) => {
  const calls = once(() => knownNamesOf(base, describe()))
  return createMiddleware<WebEnv>(async (c, next) => {
    await next()
    const method = c.req.method.toLowerCase()
    const paths = matchedRoutes(c).map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'))
    const known = paths.map((path) => calls().get(`${method} ${path}`)).find((names) => names !== undefined)
    if (!known) return
    const asked = [...new URL(c.req.url).searchParams.keys()].filter((name) => !known.query.has(name))
    const sent = known.body === null ? [] : await sentNames(c)
    nameUnknown(c, [...asked, ...sent.filter((name) => !known.body?.has(name))])
  })
}

/** A header holds ASCII only, and is no place for a long text. */
export function nameUnknown(c: HonoContext<WebEnv>, names: readonly string[]): void {
  const unknown = [...new Set(names)].slice(0, MAX_NAMES)
  if (unknown.length === 0) return
  const written = unknown.map((name) => encodeURIComponent(name.slice(0, MAX_NAME_LENGTH).toWellFormed()))
  c.res.headers.set(UNKNOWN_HEADER, written.join(', '))
}

async function sentNames(c: HonoContext<WebEnv>): Promise<string[]> {
  if (!/\bjson\b/i.test(c.req.header('content-type') ?? '')) return []
  const body: unknown = await c.req.json().catch(() => null)
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? Object.keys(body) : []
}

function knownNamesOf(base: string, { paths = {} }: ApiDocument): Map<string, KnownNames> {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => {
      const schema = requestBody?.content?.['application/json']?.schema
      const isOpen = schema?.additionalProperties !== undefined
      const names: KnownNames = {
        query: new Set(parameters.filter((each) => each.in === 'query').map(({ name }) => name)),
        body: schema && !isOpen ? new Set(Object.keys(schema.properties ?? {})) : null,
      }
      return [`${method} ${base}${path}`, names] as const
    }),
  )
  return new Map(calls)
}
