import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ladder } from '../../app/features/ladder.ts'
import { featureOf, type Import, imports, sources, textOf } from './import-graph.ts'

const rungs = ladder
const isPage = (file: string) => file.startsWith('app/pages/')
const show = ({ from, to }: Import) => `${from} imports ${to}`

test('imports are found at all', () => {
  expect(imports.length).toBeGreaterThan(50)
})

test('a feature imports only features that stand before it on the ladder: move what is shared down, or send a job up', () => {
  const upwardImports = imports.filter(({ from, to }) => {
    const [mine, theirs] = [featureOf(from), featureOf(to)]
    return mine && theirs && mine !== theirs && rungs.indexOf(theirs) >= rungs.indexOf(mine)
  })
  expect(upwardImports.map(show)).toEqual([])
})

test('every feature stands on the ladder', () => {
  const features = new Set(
    sources.map(featureOf).filter((name) => name !== undefined && name !== 'ladder.ts'),
  )
  expect([...features].filter((name) => name && !rungs.includes(name))).toEqual([])
})

test('a feature imports only features, the platform, the design system, the tables and the drawn scenes: what puts features together stands above them', () => {
  const below = /^(?!app\/|server\/|tools\/(?!scenes\/))|^app\/(?:features|platform|ui)\//
  const upwards = imports.filter(({ from, to }) => featureOf(from) !== undefined && !below.test(to))
  expect(upwards.map(show)).toEqual([])
})

test('pages are in app/pages/, and nothing but a page and its part is: move the rest into its feature', () => {
  const misplaced = sources.filter(
    (file) =>
      isPage(file) !== file.endsWith('-page.tsx') &&
      !(isPage(file) && existsSync(file.replace('.part.tsx', '-page.tsx'))),
  )
  expect(misplaced).toEqual([])
})

test('nothing imports a page: move what is shared into a feature', () => {
  const ofPages = imports.filter(({ from, to }) => isPage(to) && from !== 'app/routes.ts')
  const isOwnPart = ({ from, to }: Import) =>
    from.replace('.part.', '-page.') === to.replace('.part.', '-page.')
  expect(ofPages.filter((each) => !isOwnPart(each)).map(show)).toEqual([])
})

test('the platform and the design system know no feature: pass in what they need', () => {
  const featureImports = imports.filter(
    ({ from, to }) => /^app\/(platform|ui)\//.test(from) && featureOf(to) !== undefined,
  )
  expect(featureImports.map(show)).toEqual([])
})

test('the drawn scenes know nothing of the portal: they import only their own files', () => {
  const own = 'tools/scenes/'
  const outside = imports.filter(({ from, to }) => from.startsWith(own) && !to.startsWith(own))
  expect(outside.map(show)).toEqual([])
})

test('a part is named by its path', () => {
  const parts = sources.filter((file) => file.endsWith('.part.tsx'))
  const nameOf = (file: string) => /\b(?:part|partInPlace|officePart)\(\s*'([^']+)'/.exec(textOf(file))?.[1]
  const misnamed = parts.filter((file) => `app/${nameOf(file)}.part.tsx` !== file)
  expect(misnamed).toEqual([])
})

test('no module that a page loads makes an Intl format at import, which takes 12 ms: wrap it in `once`', () => {
  const loaded = new Set(['app/document.tsx', ...sources.filter(isPage)])
  for (const file of loaded) {
    for (const { from, to, typeOnly } of imports)
      if (from === file && !typeOnly && !to.includes('.server.')) loaded.add(to)
  }
  const atImport = /^(?:export )?const \w+ = new Intl\./m
  expect([...loaded].filter((file) => atImport.test(textOf(file)))).toEqual([])
})

test('only query files speak SQL: give the statement a name in a *.queries.server.ts', () => {
  const outsideQueryFiles = sources.filter(
    (file) =>
      (featureOf(file) !== undefined || isPage(file)) &&
      !file.endsWith('.queries.server.ts') &&
      /\b(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(<[^`]*>)?`/.test(textOf(file)),
  )
  expect(outsideQueryFiles).toEqual([])
})

test('a statistic counts no implausible offer: read counted_listing, or join doubted_listing (docs/product/listings.md §30)', () => {
  const aggregates = /\b(avg|sum|percentile_cont|stddev\w*|regr_\w+)\((?!latitude|longitude)/
  const figures = /\b(price_euro|area_square_metres|annual_income_euro|yield_percent)\b/
  const uncounted = sources
    .filter((file) => file.endsWith('.queries.server.ts'))
    .flatMap((file) =>
      textOf(file)
        .split(/^(?=export )/m)
        .filter(
          (part) =>
            aggregates.test(part) &&
            figures.test(part) &&
            /\b(from|join) listing\b/.test(part) &&
            !/\b(counted|doubted)_listing\b/.test(part),
        )
        .map((part) => `${file}: ${part.split('\n', 1)[0]}`),
    )
  expect(uncounted).toEqual([])
})

test('only job-tables.queries.server.ts, its test and test/jobs.ts name private tables of graphile-worker', () => {
  const mayName = /^app\/platform\/jobs\/job-tables\.queries\.|^test\/jobs\.ts$/
  const naming = globSync('{app,server,db,test,e2e,bench}/**/*.{ts,tsx,sql}').filter(
    (file) => !mayName.test(file) && /\b_private[_]/.test(readFileSync(file, 'utf8')),
  )
  expect(naming).toEqual([])
})

test("the wire's names stay at the edge: only *.wire.ts, readers of feeds and API files know them", () => {
  const names =
    /\b(buy_rent_category|property_added_status|metchpropertyIds|features_image|p_description|pro_id)\b/
  const mayKnow = /\.wire\.ts$|\.api\.server\.ts$|app\/features\/feeds\/|\.data\.ts$/
  expect(sources.filter((file) => !mayKnow.test(file) && names.test(textOf(file)))).toEqual([])
})

test('settings are read once: nobody but the command line and the tools around it touches process.env', () => {
  const reading = sources.filter(
    (file) => file.startsWith('app/') && /process\.env(?!\.PATH\b)/.test(textOf(file)),
  )
  expect(reading).toEqual([])
})

test('what only the server may load is named so: a browser file imports no *.server file but for its types', () => {
  const serverImports = imports.filter(
    ({ from, to, typeOnly }) =>
      /\.tsx?$/.test(from) &&
      !/\.server\.tsx?$/.test(from) &&
      !/^(server|db|tools)\//.test(from) &&
      !/app\/(api|worker|examiner|features\/personal-data\/personal-data)\.ts$/.test(from) &&
      !(isPage(from) && from.endsWith('-page.tsx')) &&
      /\.server\.tsx?$/.test(to) &&
      !typeOnly,
  )
  expect(serverImports.map(show)).toEqual([])
})

test('no drawers: a file is named for what it holds', () => {
  expect(sources.filter((file) => /\/(index|utils?|helpers?|types|common|misc)\.tsx?$/.test(file))).toEqual(
    [],
  )
})

test('no style attribute in a page: the policy allows styles from our own files only', () => {
  const styled = sources.filter((file) => file.endsWith('.tsx') && /\sstyle=\{/.test(textOf(file)))
  expect(styled).toEqual([])
})

test('money is put beside its sign in app/ui/format.ts alone: call `euro` or a function beside it', () => {
  const writing = sources.filter((file) => /€\$?\{/.test(textOf(file)))
  expect(writing).toEqual(['app/ui/format.ts'])
})
