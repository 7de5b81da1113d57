/** `petra import` as an operator runs it: on a database that is named, beside a running Petra, and alone. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addressOfRunning, startEmbeddedPostgres } from '#app/platform/db/embedded-postgres.server.ts'
import { endInterruptedRuns } from '#app/features/feeds/import/feeds.queries.server.ts'
import { type CommandResult, runCommand, toolEnvironment } from '#test/command.ts'
import { databaseFolder } from '#test/database-folder.ts'
import { testDatabase } from '#test/database.ts'
import { mp4 } from '#test/films.ts'
import { importCommand } from './import-command.ts'
import { importExitCodes } from './import-outcomes.ts'

const database = testDatabase()
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(databaseFolder(), 'petra-import-'))
  chmodSync(folder, 0o755)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A process of its own, for what has to be killed, to run beside another or to be started by another Node. */
function petra(args: string[], environment: Record<string, string>, nodeOptions: string[] = []) {
  const child = spawn(process.execPath, [...nodeOptions, 'bin/petra', ...args], {
    env: { ...toolEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { output: '', errors: '' }
  child.stdout.on('data', (part: Buffer) => (said.output += part.toString()))
  child.stderr.on('data', (part: Buffer) => (said.errors += part.toString()))
  const ended = once(child, 'close').then((): CommandResult => ({ code: child.exitCode, ...said }))
  return { child, said, ended }
}

/** Runs an import, of the source "agency", unless `args` name another. */
const importing = (args: string[], databaseUrl = database().url) =>
  runCommand(importCommand, ['--source', 'agency', ...args], databaseUrl)

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const head = 'pro_id,property_type,buy_rent_category,region,location,bedrooms,price'
const homes = (count: number) =>
  Array.from({ length: count }, (_, at) => `H-${at},Villa,buy,Paphos,Peyia,3,40000${at}`)
const lets = [900, 1_000, 1_100].map((rent, at) => `L-${at},Apartment,rent,Paphos,Peyia,2,${rent}`)

test('the codes of its ends, each with its sentence (docs/import.md)', async () => {
  const good = file('good.csv', [head, ...homes(3)].join('\n'))
  const ends = []
  for (const [args, databaseUrl] of [
    [['--help']],
    [[]],
    [[good, '--snapshots']],
    [[good, '--format', 'xls']],
    [[good, '--mapping', file('mapping.json', '{"columns": {"a": "colour"}}')]],
    [[good, '--source', 'demo']],
    [[good], 'mysql://here'],
    [[join(folder, 'none.csv')]],
    [[folder]],
    [[file('sheet.csv', Buffer.from('504b030414000600', 'hex'))]],
    [[good], 'postgres://nobody@127.0.0.1:1/none'],
  ] as [string[], string?][])
    ends.push(await importing(args, databaseUrl))
  expect(ends.map(({ code }) => code)).toEqual([0, 2, 2, 2, 2, 2, 2, 3, 3, 3, 5])
  for (const { code, meaning } of Object.values(importExitCodes)) {
    expect(ends[0]?.output).toContain(`${code}  ${meaning}`)
    expect(readFileSync('docs/import.md', 'utf8')).toContain(`| ${code} | ${meaning} |`)
  }
  const sentences = ends.slice(1).map(({ errors }) => errors)
  for (const sentence of sentences) expect(sentence).not.toMatch(/^ {4}at /m)
  expect(sentences[6]).toContain('The file cannot be read: ENOENT')
  expect(sentences[8]).toBe(
    'This is a spreadsheet or a ZIP archive. Save it as CSV, or unpack it. Nothing was changed.\n',
  )
  const { rows } = await database().pool.query('select from listing')
  expect(rows).toEqual([])
})

test('done, refusals, and a snapshot that shrank (docs/import.md)', async () => {
  const first = await importing([file('agency.csv', [head, ...homes(9)].join('\n'))])
  expect(first).toMatchObject({
    code: 0,
    output: expect.stringContaining('source "agency", 9 entries): done'),
  })
  const refused = await importing([
    file('agency.csv', [head, ...homes(9), 'H-9,Garage,buy,Paphos,,3,1'].join('\n')),
  ])
  expect(refused.code).toBe(1)
  expect(refused.output).toContain("entry 10, line 11, id H-9: property_type: 'Garage' is not a type")
  const dry = await importing([file('agency.csv', [head, ...homes(2)].join('\n')), '--snapshot', '--dry-run'])
  expect(dry.code).toBe(4)
  expect(dry.output).toContain("7 of the source's 9 listings on offer (77.8 %) are not in this file")
  const allowed = await importing([join(folder, 'agency.csv'), '--snapshot', '--allow-removals'])
  expect(allowed).toMatchObject({ code: 0, output: expect.stringMatching(/\b7 withdrawn/) })
})

test('a mapping is suggested on standard output, and takes the file in once its words are filled in (docs/import.md)', async () => {
  const path = 'test/feeds/agency-attributes.xml'
  const suggested = await importing(['--suggest', path])
  expect(suggested).toMatchObject({ code: 0, errors: expect.stringContaining('4 × Sky Flat') })
  const mapping = file(
    'suggested.json',
    suggested.output.replace('"Sky Flat": ""', '"Sky Flat": "Apartment"'),
  )
  const taken = await importing([path, '--source', 'suggested', '--mapping', mapping])
  expect(taken).toMatchObject({ code: 0, output: expect.stringMatching(/\b30 added/) })
  const kyero = await importing(['--suggest', 'test/feeds/kyero-defects.xml'])
  expect(kyero).toMatchObject({ code: 2, errors: expect.stringContaining('is read without a mapping') })
})

/**
 * Makes the import wait when it writes the home H-1500, until `release`: the first batch of a thousand is done by then.
 */
async function holdAtSecondBatch() {
  const { pool } = database()
  await pool.query(`
    create or replace function wait_for_test() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(1500); return new; end $$;
    create or replace trigger wait_for_test before insert on listing
      for each row when (new.source_id = 'H-1500') execute function wait_for_test()`)
  const client = await pool.connect()
  await client.query('select pg_advisory_lock(1500)')
  return async () => {
    await client.query('select pg_advisory_unlock(1500)')
    client.release()
    await pool.query('drop trigger wait_for_test on listing')
  }
}

const countOf = async (query: string) =>
  (await database().pool.query<{ count: number }>(`select count(*)::int as count ${query}`)).rows[0]!.count

test.each(['import', 'start'])(
  'a killed run gets its outcome from the next %s, with what was done so far; one under way does not (docs/import.md)',
  async (next) => {
    const { pool, url } = database()
    const source = `killed before ${next}`
    const long = file('long.csv', [head, ...homes(1_600)].join('\n'))
    const release = await holdAtSecondBatch()
    const { child, ended } = petra(['import', long, '--source', source], { DATABASE_URL: url })
    const waiting = "from pg_locks where locktype = 'advisory' and objid = 1500 and not granted"
    await expect.poll(() => countOf(waiting), { timeout: 60_000 }).toBe(1)
    const run = async () =>
      (await pool.query('select outcome, report from feed_run where source = $1', [source])).rows
    expect(await endInterruptedRuns(database().db)).toEqual([])
    expect(await run()).toMatchObject([{ outcome: null, report: { added: 1_000 } }])

    child.kill('SIGKILL')
    await ended
    const held = "from pg_locks where locktype = 'advisory' and classid = hashtext('petra import')::oid"
    await expect.poll(() => countOf(held), { timeout: 60_000 }).toBe(0)
    await release()
    if (next === 'import') {
      const { errors } = await importing([
        file('next.csv', [head, ...homes(1)].join('\n')),
        '--source',
        'next',
      ])
      expect(errors).toMatch(
        /^The import of "killed before import" begun at .* was interrupted, 1000 entries on\.\n/,
      )
    } else {
      const started = petra(['start'], { DATABASE_URL: url, DATA_DIR: folder, ROLE: 'worker' })
      await expect.poll(() => started.said.output, { timeout: 60_000 }).toContain('is ready')
      await stop(started.child)
    }
    expect(await run()).toMatchObject([
      { outcome: 'interrupted', report: { added: 1_000, failure: { code: 'process-ended' } } },
    ])
  },
)

test('entries that find no room in DATA_DIR change nothing, and the report says so (docs/import.md)', async () => {
  expect(
    await importing([file('full.csv', [head, ...homes(1)].join('\n')), '--source', 'full']),
  ).toMatchObject({
    code: 0,
  })
  const written = () => countOf("from listing where source = 'full'")
  const long = file('full.csv', [head, ...homes(100)].join('\n'))
  // No file may grow beyond one block, as where the disk is full.
  const child = spawn(
    'sh',
    ['-c', 'ulimit -f 1; exec "$@"', 'sh', process.execPath, 'bin/petra', 'import', long, '--source', 'full'],
    {
      env: { ...toolEnvironment(), DATABASE_URL: database().url, DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  expect({ code, errors }).toMatchObject({
    code: 5,
    errors: expect.stringContaining(
      `The feed's entries cannot be stored in ${folder} while it is read (EFBIG: file too large, write). Nothing was changed.`,
    ),
  })
  expect(await written()).toBe(1)
  expect(await importing([long, '--source', 'full'])).toMatchObject({ code: 0 })
  expect(await written()).toBe(100)
})

test('--refusals lists what was refused, and never over what is read (docs/import.md)', async () => {
  const feed = file('refusing.csv', [head, 'H-9,Castle,buy,Paphos,,3,1'].join('\n'))
  const list = join(folder, 'refusals.csv')
  expect(await importing([feed, '--source', 'refusing', '--refusals', list])).toMatchObject({ code: 1 })
  expect(readFileSync(list, 'utf8')).toContain(
    "refused,1,2,H-9,property_type,'Castle' is not a type of property",
  )
  expect(readFileSync(join(folder, 'refusals-counts.csv'), 'utf8')).toContain(',1,Castle,1')
  const over = await importing([feed, '--source', 'refusing', '--refusals', feed])
  expect(over).toMatchObject({ code: 2, errors: expect.stringContaining('would overwrite what is imported') })
  expect(readFileSync(feed, 'utf8')).toContain('Castle')
})

test('a gzipped file is unpacked, by its bytes and not by its name (docs/import.md)', async () => {
  const packed = file('packed.csv', gzipSync([head, ...homes(2)].join('\n')))
  expect(await importing([packed, '--source', 'packed'])).toMatchObject({
    code: 0,
    output: expect.stringContaining('2 entries): done'),
  })
  const short = file('short.csv.gz', gzipSync(head).subarray(0, -8))
  expect(await importing([short, '--source', 'packed'])).toMatchObject({
    code: 3,
    errors: expect.stringContaining('It is compressed with gzip and cannot be unpacked'),
  })
})

test("only with --own is a home the agency's own, with its film from beside the file (docs/import.md)", async () => {
  file('film.mp4', mp4)
  const own = file(
    'own.csv',
    [`${head},property_added_status,property_video`, 'O-1,Villa,buy,Paphos,Peyia,3,400000,2,film.mp4'].join(
      '\n',
    ),
  )
  const additions = async () =>
    (
      await database().pool.query(
        "select addition, video_file is not null as film from listing where source_id = 'O-1'",
      )
    ).rows
  expect((await importing([own])).output).toContain("is only for the agency's own file (--own); read as 0")
  expect(await additions()).toEqual([{ addition: 'feed', film: false }])
  vi.stubEnv('DATA_DIR', join(folder, 'films'))
  expect(await importing([own, '--own'])).toMatchObject({ code: 0 })
  expect(await additions()).toEqual([{ addition: 'exclusive', film: true }])
})

test('beside a running Petra on its database, and alone, with the yields worked out (docs/import.md)', async () => {
  const environment = { DATA_DIR: join(folder, 'data'), DEMO: 'off', ROLE: 'worker' }
  const dataDir = join(folder, 'data', 'postgres')
  const importingHere = (args: string[]) =>
    petra(['import', '--source', 'agency', ...args], environment).ended
  const running = petra(['start'], environment)
  for (let tries = 0; tries < 600 && running.child.exitCode === null; tries += 1) {
    if (running.said.output.includes('is ready')) break
    await pause(50)
  }
  const path = file('beside.csv', [head, ...homes(2)].join('\n'))
  expect(await importingHere([path])).toMatchObject({ code: 0 })
  expect(await yields(addressOfRunning(dataDir))).toEqual({ 'H-0': null, 'H-1': null })
  expect(running.child.exitCode).toBeNull()
  await stop(running.child)

  const flat = 'F-0,Apartment,buy,Paphos,Peyia,2,200000'
  const alone = file('beside.csv', [head, flat, ...lets].join('\n'))
  expect(await importingHere([alone, '--snapshot', '--allow-removals'])).toMatchObject({ code: 0 })
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  try {
    expect(await yields(server.databaseUrl)).toMatchObject({ 'F-0': 6 })
  } finally {
    await server.stop()
  }
})

async function stop(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function yields(address: string): Promise<Record<string, number | null>> {
  const client = new Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query<{ source_id: string; yield_percent: number | null }>(
    "select source_id, yield_percent from listing where purpose = 'sale'",
  )
  await client.end()
  return Object.fromEntries(rows.map((row) => [row.source_id, row.yield_percent]))
}

test('an older Node hands over to the one npm installed, with the exit code', async () => {
  const older = file('older.cjs', "Object.defineProperty(process.versions, 'node', { value: '18.0.0' })")
  const { ended } = petra(
    ['import', join(folder, 'none.csv'), '--source', 'none'],
    { DATABASE_URL: database().url },
    ['-r', older],
  )
  expect(await ended).toMatchObject({ code: 3, errors: expect.stringContaining('ENOENT') })
})
