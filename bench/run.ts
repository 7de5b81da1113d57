/** `npm run bench [name…]`: where we stand against the goals of speed. Prints figures, and gates nothing. */
import process from 'node:process'

const benches: Record<string, () => Promise<{ default: () => Promise<void> }>> = {
  sizes: () => import('./page-sizes.ts'),
  pages: () => import('./page-rates.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  client: () => import('./client.ts'),
  search: () => import('./search-engine.ts'),
  stock: () => import('./large-stock.ts'),
  photographs: () => import('./photographs.ts'),
  hostile: () => import('./hostile-photographs.ts'),
  alerts: () => import('./alert-matching.ts'),
  estimates: () => import('./estimates.ts'),
  'estimate-fits': () => import('./estimate-fits.ts'),
  'map-frames': () => import('./map-frames.ts'),
  office: () => import('./office.ts'),
  import: () => import('./import-beside-alerts.ts'),
  backup: () => import('./backup.ts'),
  'large-import': () => import('./large-import.ts'),
}

const wanted = process.argv.slice(2)
for (const [name, load] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stdout.write(`\n## ${name}\n`)
  await (await load()).default()
}
