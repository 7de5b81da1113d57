/**
 * `npm run bench [goal or name…]`: where we stand against the goals of speed (docs/performance.md §13). Prints figures, and gates nothing.
 * Each goal has a line `P1 <figure> goal <goal> met|missed`.
 */
import process from 'node:process'

type Bench = {
  /** The goals of docs/performance.md §13 that it prints a line for. */
  goals?: readonly string[]
  load: () => Promise<{ default: () => Promise<void> }>
}

const benches: Record<string, Bench> = {
  search: { goals: ['P1', 'P2', 'P3'], load: () => import('./search-engine.ts') },
  pages: { goals: ['P4', 'P6'], load: () => import('./page-rates.ts') },
  alerts: { goals: ['P5'], load: () => import('./alert-matching.ts') },
  'matching-through': { goals: ['P13'], load: () => import('./matching-through.ts') },
  stock: { goals: ['P7'], load: () => import('./large-stock.ts') },
  'import-index': { goals: ['P8'], load: () => import('./import-index.ts') },
  client: { goals: ['P9'], load: () => import('./client.ts') },
  photographs: { goals: ['P10'], load: () => import('./photographs.ts') },
  start: { goals: ['P11'], load: () => import('./start-time.ts') },
  market: { goals: ['P14'], load: () => import('./market.ts') },
  sizes: { load: () => import('./page-sizes.ts') },
  lighthouse: { load: () => import('./lighthouse.ts') },
  'slow-phone': { load: () => import('./slow-phone.ts') },
  hostile: { load: () => import('./hostile-photographs.ts') },
  estimates: { load: () => import('./estimates.ts') },
  'estimate-fits': { load: () => import('./estimate-fits.ts') },
  'map-frames': { load: () => import('./map-frames.ts') },
  office: { load: () => import('./office.ts') },
  import: { load: () => import('./import-beside-alerts.ts') },
  backup: { load: () => import('./backup.ts') },
  'large-import': { load: () => import('./large-import.ts') },
}

const wanted = process.argv.slice(2)
const known = Object.entries(benches).flatMap(([name, { goals = [] }]) => [name, ...goals])
const unknown = wanted.filter((each) => !known.includes(each))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}: choose among ${known.join(', ')}.\n`)
  process.exit(1)
}
for (const [name, { goals = [], load }] of Object.entries(benches)) {
  if (wanted.length > 0 && ![name, ...goals].some((each) => wanted.includes(each))) continue
  process.stdout.write(`\n## ${name}\n`)
  await (await load()).default()
}
