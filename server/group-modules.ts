/** Sorts the browser's modules into script files by the pages that need them, for `vite.config.ts`. */
import { basename, dirname } from 'node:path'
import { minifySync, type Plugin, type Rolldown } from 'vite'

type Modules = { getModuleInfo: (id: string) => Rolldown.ModuleInfo | null }

/** Bytes that one more file costs a page: its headers, and worse compression. */
const COST_OF_FILE = 200
/** Size of minified code divided by its size when compressed together with other code. */
const COMPRESSION = 3
/** Most bytes that a page may fetch in vain because two files were joined. */
const MOST_UNNEEDED = 600

const PART = '.part.tsx'
const INDEX_OF_ICONS = '/lucide-react/dist/esm/lucide-react.mjs'
const FRAMEWORK = /\/node_modules\/(?:react|react-dom|scheduler)\//

/** Modules in one file; `pages` are the indexes of those that need any of them. */
type Group = { modules: string[]; pages: Set<number>; bytes: number }

/**
 * Finds in the build of the server's pages which parts (`app/ui/part.tsx`) each page may show (`notesParts`); `nameOf`
 * then returns the name of a module's file to the browser's build. Modules that the same pages need make a file; small
 * files are joined where that costs the pages less than another request. Null leaves a module to Rolldown: no page
 * fetches it ahead.
 */
export function groupModules({ pages, site, entry, start }: GroupedFiles) {
  let partsOfPages: string[][] = []
  const notesParts: Plugin = {
    name: 'notes-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle() {
      const partsFrom = (id: string) => [...withImports([id], this)].filter((each) => each.endsWith(PART))
      const ofAll = partsFrom(site)
      const { importedIds = [] } = this.getModuleInfo(pages) ?? {}
      partsOfPages = importedIds.map((id) => [...ofAll, ...partsFrom(id)])
    },
  }
  let names: Map<string, string> | undefined
  const nameOf = (id: string, modules: Modules): string | null => {
    names ??= namesFrom(modules)
    // These keep files of their own, by which `server/pages.ts` knows them.
    return id === entry || id === start ? null : (names.get(id) ?? null)
  }

  function namesFrom(modules: Modules): Map<string, string> {
    const first = withImports([entry], modules)
    const isFramework = (id: string) => FRAMEWORK.test(id)
    const needs = partsOfPages.map((parts) => {
      const ahead = parts.filter((id) => !modules.getModuleInfo(id)?.code?.includes('isFetchedInUse'))
      return withImports([start, ...ahead], modules).difference(first)
    })
    const framework = [...new Set(needs.flatMap((ids) => [...ids]))].filter(isFramework)
    const others = needs.map((ids) => ids.difference(new Set(framework)))
    const groups = joined(byPages(others, modules), (id) => importsOf(id, modules))
    const files = groups.map((group, index) => {
      const isShared = group.pages.size === needs.length
      return [isShared ? 'shared' : `${largestIn(group, modules)}-${index}`, group.modules] as const
    })
    return namedBy([
      ['first', [...first].filter((id) => !isFramework(id))],
      ['framework', framework],
      ...files,
    ])
  }
  return { notesParts, nameOf }
}

/** Absolute paths: `pages` imports each page's module, `site` draws what is on every page, `start` starts parts. */
type GroupedFiles = { pages: string; site: string; entry: string; start: string }

function withImports(ids: string[], modules: Modules): Set<string> {
  const found = new Set(ids)
  for (const id of found) for (const each of importsOf(id, modules)) found.add(each)
  return found
}

/** Lists what a module imports; of the index of icons only those that it names, since a bundle leaves out the rest. */
function importsOf(id: string, modules: Modules): string[] {
  const { code, importedIds = [] } = modules.getModuleInfo(id) ?? {}
  return importedIds.flatMap((imported) => {
    if (!imported.endsWith(INDEX_OF_ICONS)) return [imported]
    // Short text: a module of ours.
    const lists = (code ?? '').matchAll(/import \{([^}]*)\} from ["']lucide-react["']/g)
    const icons = iconsIn(imported, modules)
    const names = [...lists]
      .flatMap(([, list = '']) => list.split(','))
      .map((name) => name.trim().split(' as ')[0] ?? '')
    return names.flatMap((name) => icons.get(name) ?? [])
  })
}

const iconsOfIndex = new Map<string, Map<string, string>>()
function iconsIn(index: string, modules: Modules): Map<string, string> {
  const known = iconsOfIndex.get(index)
  if (known) return known
  // Short text: a file of a package that we pin.
  const lines = (modules.getModuleInfo(index)?.code ?? '').matchAll(
    /export \{([^}]*)\} from ["']\.(\/icons\/[\w-]+\.mjs)["']/g,
  )
  const icons = new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, dirname(index) + file]),
    ),
  )
  iconsOfIndex.set(index, icons)
  return icons
}

const minified = new Map<string, number>()
/** Estimates how many bytes of a file a module takes, whatever its comments. */
function bytesOf(id: string, modules: Modules): number {
  const known = minified.get(id)
  if (known !== undefined) return known
  const bytes = minifySync('module.js', modules.getModuleInfo(id)?.code ?? '').code.length / COMPRESSION
  minified.set(id, bytes)
  return bytes
}

/** Finds the name of the module that says best what is in a group. */
const largestIn = ({ modules: ids }: Group, modules: Modules): string => {
  const [largest = ''] = ids.toSorted((a, b) => bytesOf(b, modules) - bytesOf(a, modules))
  return basename(largest).replace(/\..*/, '')
}

/** Groups modules by the set of pages that need them. */
function byPages(needs: Set<string>[], modules: Modules): Group[] {
  const pagesOf = new Map<string, number[]>()
  needs.forEach((ids, page) => {
    for (const id of ids) pagesOf.set(id, [...(pagesOf.get(id) ?? []), page])
  })
  const groups = Map.groupBy(
    [...pagesOf].toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ([, pages]) => pages.join(),
  )
  return [...groups.values()].map((members) => ({
    modules: members.map(([id]) => id),
    pages: new Set(members[0]?.[1]),
    bytes: members.reduce((sum, [id]) => sum + bytesOf(id, modules), 0),
  }))
}

/**
 * Joins groups pair by pair, best first, as long as the pages gain by it. Two with a third between them are left apart:
 * the files would import each other in a circle.
 */
function joined(groups: Group[], imports: ImportsOf): Group[] {
  const left = [...groups]
  for (;;) {
    const pairs = left.flatMap((a, index) => left.slice(index + 1).map((b) => ({ a, b, gain: gainOf(a, b) })))
    const best = pairs
      .filter(({ gain }) => gain > 0)
      .toSorted((one, other) => other.gain - one.gain)
      .find(({ a, b }) => !standsBetween(left, a, b, imports))
    if (!best) return left
    const { a, b } = best
    left.splice(left.indexOf(b), 1)
    left[left.indexOf(a)] = {
      modules: [...a.modules, ...b.modules],
      pages: a.pages.union(b.pages),
      bytes: a.bytes + b.bytes,
    }
  }
}

/** Computes how many bytes pages save by one file instead of two. */
function gainOf(a: Group, b: Group): number {
  const [onlyA, onlyB] = [a.pages.difference(b.pages), b.pages.difference(a.pages)]
  if ((onlyA.size > 0 && b.bytes > MOST_UNNEEDED) || (onlyB.size > 0 && a.bytes > MOST_UNNEEDED)) return 0
  return a.pages.intersection(b.pages).size * COST_OF_FILE - onlyA.size * b.bytes - onlyB.size * a.bytes
}

type ImportsOf = (id: string) => string[]

function standsBetween(groups: Group[], a: Group, b: Group, imports: ImportsOf): boolean {
  const groupOf = new Map(groups.flatMap((group) => group.modules.map((id) => [id, group])))
  const importedBy = (group: Group) =>
    new Set(group.modules.flatMap((id) => imports(id).flatMap((each) => groupOf.get(each) ?? []))).difference(
      new Set([group]),
    )
  const reaches = (from: Group, to: Group) => {
    const found = new Set([...importedBy(from)].filter((group) => group !== to))
    for (const group of found) for (const each of importedBy(group)) if (each !== from) found.add(each)
    return found.has(to)
  }
  return reaches(a, b) || reaches(b, a)
}

const namedBy = (files: (readonly [name: string, modules: string[]])[]) =>
  new Map(files.flatMap(([name, ids]) => ids.map((id) => [id, name])))
