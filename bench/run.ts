/**
 * `npm run bench [goal or name…] [file…]`: where we stand against the goals of speed (docs/performance.md §13). Prints
 * figures, and gates nothing. The last lines are those of the goals, `P1 <figure> goal <goal> met|missed`. A bench that
 * fails leaves the others to run.
 */
import process from 'node:process'
import { print, drainGoals } from './goal.ts'

// As `bin/petra` has it: React's development build takes twice the work.
process.env['NODE_ENV'] ??= 'production'

type Bench = {
  /** The goals of docs/performance.md §13 that it prints a line for. */
  goals?: readonly string[]
  load: () => Promise<{ default: () => Promise<void> }>
  /** True if it is for files, and runs only if it is named. */
  takesFiles?: boolean
}

const benches: Record<string, Bench> = {
  search: { goals: ['P1', 'P2', 'P3'], load: () => import('./search-engine.ts') },
  'full-text': { goals: ['P16'], load: () => import('./full-text.ts') },
  pages: { goals: ['P4', 'P6'], load: () => import('./page-rates.ts') },
  alerts: { goals: ['P5'], load: () => import('./alert-matching.ts') },
  'uncached-pages': { goals: ['P12'], load: () => import('./uncached-pages.ts') },
  'matching-through': { goals: ['P13'], load: () => import('./matching-through.ts') },
  stock: { goals: ['P7'], load: () => import('./large-stock.ts') },
  'import-index': { goals: ['P8'], load: () => import('./import-index.ts') },
  client: { goals: ['P9'], load: () => import('./client.ts') },
  lighthouse: { goals: ['P9'], load: () => import('./lighthouse.ts') },
  photographs: { goals: ['P10'], load: () => import('./photographs.ts') },
  start: { goals: ['P11'], load: () => import('./start-time.ts') },
  market: { goals: ['P14'], load: () => import('./market.ts') },
  sizes: { goals: ['P15'], load: () => import('./page-sizes.ts') },
  estimates: { load: () => import('./estimates.ts') },
  'estimates-file': {
    takesFiles: true,
    load: async () => {
      const { default: run } = await import('./estimates-file.ts')
      return { default: () => run(files) }
    },
  },
  'estimate-fits': { load: () => import('./estimate-fits.ts') },
}

const isFile = (argument: string) => argument.includes('.')
const files = process.argv.slice(2).filter(isFile)
const wanted = process.argv.slice(2).filter((argument) => !isFile(argument))
const known = Object.entries(benches).flatMap(([name, { goals = [] }]) => [name, ...goals])
const unknown = wanted.filter((each) => !known.includes(each))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}: choose among ${known.join(', ')}.\n`)
  process.exit(1)
}
const chosen = Object.entries(benches).filter(
  ([name, { goals = [], takesFiles = false }]) =>
    (wanted.length === 0 && !takesFiles) || [name, ...goals].some((each) => wanted.includes(each)),
)
const lines: ReturnType<typeof drainGoals> = []
for (const [name, { load }] of chosen) {
  print(`\n## ${name}`)
  try {
    await (await load()).default()
  } catch (error) {
    process.exitCode = 1
    print(`${name} failed: ${error instanceof Error ? error.stack : String(error)}`)
  }
  const own = drainGoals()
  for (const { line } of own) print(line)
  lines.push(...own)
}
if (chosen.length > 1) {
  print('\n## Goals')
  const number = ({ name }: { name: string }) => Number(name.slice(1))
  for (const { line } of lines.toSorted((a, b) => number(a) - number(b))) print(line)
}
