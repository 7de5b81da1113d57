import { existsSync } from 'node:fs'
import type { ServerBuild } from 'react-router'
import type { Context } from '#app/platform/context.ts'

/**
 * Renders a page. `scriptHashes` are the CSP sources of its inline scripts. Throws where the page cannot be made now but may
 * in a moment (`isTemporary` in `app/platform/http/temporary-failure.ts`).
 */
export type Pages = (
  request: Request,
  ctx: Context,
) => Promise<{ response: Response; scriptHashes: string[] }>

/** What the bundle of the pages exports; see `createPages` in `app/entry.server.tsx`. */
export type PagesBuild = ServerBuild & {
  entry: { module: { createPages: (build: ServerBuild, mode: 'production' | 'development') => Pages } }
}

const built = new URL('../build/server/index.js', import.meta.url)

/** The pages as built by `npm run build`. */
export async function builtPages(): Promise<Pages> {
  const build = await readBuild()
  return build.entry.module.createPages(build, 'production')
}

/** Every page of the build by its route's id: its path, and what its module exports. */
export const builtRoutes = async () => (await readBuild()).routes

async function readBuild(): Promise<PagesBuild> {
  if (!existsSync(built)) throw new Error('The pages are not built yet: run npm run build.')
  return (await import(built.href)) as PagesBuild
}
