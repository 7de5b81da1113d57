import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Context } from '#app/platform/context/context.ts'
import type { AnsweredPage, Assets } from '#app/platform/pages/answer-page.server.tsx'
import type { Page } from '#app/platform/pages/page.ts'

/**
 * Answers a page; `stylesheet` comes behind the site's own. Throws where the page cannot be made now but may in a
 * moment (`isTemporary` in `app/platform/http/temporary-failure.ts`).
 */
export type Pages = (request: Request, ctx: Context, stylesheet: string | null) => Promise<AnsweredPage>

/** Exports of `app/pages.server.ts`. */
export type PagesBuild = { routes: Page[]; pagesWith: (assets: Assets) => Pages }

const client = new URL('../build/client/', import.meta.url)
const built = new URL('../build/server/index.js', import.meta.url)

/** The pages as built by `npm run build`. */
export async function builtPages(): Promise<Pages> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(new URL(name, client), 'utf8'))
  const [{ pagesWith }, manifest, partFiles] = await Promise.all([
    readBuild(),
    read('manifest.json') as Promise<Manifest>,
    read('part-files.json') as Promise<Record<string, string>>,
  ])
  return pagesWith(assetsIn(manifest, partFiles))
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

/** Vite's manifest of the files it made, each under the name of its source. */
type Manifest = Record<string, { file: string; imports?: string[] }>

function assetsIn(manifest: Manifest, partFiles: Record<string, string>): Assets {
  const withImports = (...names: string[]): string[] => {
    const found = new Set(names)
    for (const name of found) for (const each of manifest[name]?.imports ?? []) found.add(each)
    return [...found].map((name) => addressOf(manifest[name]?.file ?? name))
  }
  const entry = manifest['app/entry.client.tsx']
  const style = manifest['app/app.css']
  if (!entry || !style) throw new Error('The build has no script or no styles for the browser.')
  const nameOf = new Map(Object.entries(manifest).map(([name, { file }]) => [file, name]))
  const known = new Map<string, string[]>()
  const scriptsOf = (part: string): string[] => {
    const name = nameOf.get(partFiles[part] ?? '')
    if (name === undefined) throw new Error(`The build has no file for the part ${part}.`)
    const ofPages = part.startsWith('pages/') ? ['app/page-parts.ts'] : []
    const scripts = known.get(part) ?? withImports('app/hydrate-part.tsx', ...ofPages, name)
    known.set(part, scripts)
    return scripts
  }
  return {
    entry: addressOf(entry.file),
    imports: withImports('app/entry.client.tsx').slice(1),
    styles: [addressOf(style.file)],
    scriptsOf,
  }
}

const addressOf = (file: string): string => `/${file}`
