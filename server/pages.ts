import { existsSync } from 'node:fs'
import type { ServerBuild } from 'react-router'
import { createRequestHandler, type RouterContextProvider } from 'react-router'
import type { Context } from '#app/platform/context.ts'

export type Pages = (request: Request, ctx: Context) => Promise<Response>

type PetraBuild = ServerBuild & {
  entry: { module: { pageContext: (context: Context) => RouterContextProvider } }
}

const built = new URL('../build/server/index.js', import.meta.url)

/** The pages as built by `npm run build`. */
export async function builtPages(): Promise<Pages> {
  if (!existsSync(built)) throw new Error('The pages are not built yet: run npm run build.')
  const build = (await import(built.href)) as PetraBuild
  const handle = createRequestHandler(build, 'production')
  return (request, ctx) => handle(request, build.entry.module.pageContext(ctx))
}
