import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Context } from '#app/platform/context.ts'
import type { AnsweredPage, Assets } from '#app/platform/pages/answer-page.server.tsx'
import type { Page } from '#app/platform/pages/page.ts'

/**
 * Answers a page; `stylesheet` comes behind the site's own. Throws where the page cannot be made now but may in a moment
 * (`isTemporary` in `app/platform/http/temporary-failure.ts`).
 */
export type Pages = (request: Request, ctx: Context, stylesheet: string | null) => Promise<AnsweredPage>

/** What `app/pages.server.ts` exports. */
export type PagesBuild = { routes: Page[]; pagesWith: (assets: Assets) => Pages }

const manifestFile = new URL('../build/client/manifest.json', import.meta.url)
const built = new URL('../build/server/index.js', import.meta.url)

/** The pages as built by `npm run build`. */
export async function builtPages(): Promise<Pages> {
  const [{ pagesWith }, manifest] = await Promise.all([readBuild(), readFile(manifestFile, 'utf8')])
  return pagesWith(assetsIn(JSON.parse(manifest) as Manifest))
}

/** Every page of the build: its address, and whether it takes forms. */
export async function builtRoutes(): Promise<{ address: string; hasAction: boolean }[]> {
  const { routes } = await readBuild()
  return routes.map(({ address, module }) => ({ address, hasAction: module.action !== undefined }))
}

async function readBuild(): Promise<PagesBuild> {
  if (!existsSync(built)) throw new Error('The pages are not built yet: run npm run build.')
  return (await import(built.href)) as PagesBuild
}

/** What Vite writes of the files it made, each under the name of its source. */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

function assetsIn(manifest: Manifest): Assets {
  const withImports = (...names: string[]): string[] => {
    const found = new Set(names)
    for (const name of found) for (const each of manifest[name]?.imports ?? []) found.add(each)
    return [...found].map((name) => addressOf(manifest[name]?.file ?? name))
  }
  const entry = manifest['app/entry.client.tsx']
  if (!entry) throw new Error('The build has no script for the browser.')
  const parts = Object.keys(manifest).flatMap((source) => {
    const [, name] = /^app\/(.+)\.part\.tsx$/.exec(source) ?? []
    return name === undefined ? [] : [[name, withImports('app/hydrate-part.tsx', source)] as const]
  })
  return {
    entry: addressOf(entry.file),
    imports: withImports('app/entry.client.tsx').slice(1),
    styles: (entry.css ?? []).map(addressOf),
    parts: Object.fromEntries(parts),
  }
}

const addressOf = (file: string): string => `/${file}`
