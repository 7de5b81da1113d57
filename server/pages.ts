import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { ServerBuild } from 'react-router'
import type { Context } from '#app/platform/context.ts'

/**
 * Renders a page: `page` is the body of `response`, null where that is no page, and `scriptHashes` are the CSP sources of its inline
 * scripts. Throws where the page cannot be made now but may in a moment (`isTemporary` in `app/platform/http/temporary-failure.ts`).
 */
export type Pages = (
  request: Request,
  ctx: Context,
) => Promise<{ response: Response; page: Buffer<ArrayBuffer> | null; scriptHashes: string[] }>

/** Addresses of the modules that each part needs, by its name (`app/ui/part.tsx`), those of React among them. */
type PartScripts = Record<string, string[]>

/** What the bundle of the pages exports; see `createPages` in `app/entry.server.tsx`. */
export type PagesBuild = ServerBuild & {
  entry: {
    module: {
      createPages: (
        build: ServerBuild,
        mode: 'production' | 'development',
        partScripts?: PartScripts,
      ) => Pages
    }
  }
}

/** Written by `vite.config.ts`. */
const partScriptsFile = new URL('../build/client/part-scripts.json', import.meta.url)
const built = new URL('../build/server/index.js', import.meta.url)

/** The pages as built by `npm run build`. */
export async function builtPages(): Promise<Pages> {
  const build = await readBuild()
  const partScripts = JSON.parse(await readFile(partScriptsFile, 'utf8')) as PartScripts
  return build.entry.module.createPages(build, 'production', partScripts)
}

/** Every page of the build by its route's id: its path, and what its module exports. */
export const builtRoutes = async () => (await readBuild()).routes

async function readBuild(): Promise<PagesBuild> {
  if (!existsSync(built)) throw new Error('The pages are not built yet: run npm run build.')
  return (await import(built.href)) as PagesBuild
}
