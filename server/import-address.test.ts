/** `petra import` from an address, against a server on this machine that stands for a public one. */
import { gzipSync } from 'node:zlib'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type CommandResult, runCommand, spawnPetra } from '#test/command.ts'
import { testDatabase } from '#test/database.ts'
import {
  type Answer,
  openPictureHost,
  type PictureHost,
  redirectsTo,
  declaresHugeLength,
  sends,
} from '#test/picture-host.ts'
import { importCommand } from './import-command.ts'

const database = testDatabase()
let host: PictureHost
beforeAll(async () => {
  host = await openPictureHost()
})
afterAll(() => host.close())
beforeEach(() => {
  host.requests.length = 0
  host.answers.clear()
  vi.stubEnv('DATA_DIR', database().folder)
})

const importing = (args: string[]): Promise<CommandResult> =>
  runCommand((each) => importCommand(each, host.allow), args, database().url)

const csv = (ids: string[], price = 400_000) =>
  [
    'pro_id,property_type,buy_rent_category,region,location,price',
    ...ids.map((id) => `${id},Villa,buy,Paphos,Peyia,${price}`),
  ].join('\n')

/** Answers 304 where the version is known. */
const versioned =
  (content: string | Uint8Array, headers: Record<string, string>): Answer =>
  (response) => {
    const { 'if-none-match': etag, 'if-modified-since': since } = response.req.headers
    const isKnown = etag === undefined ? since === headers['Last-Modified'] : etag === headers['ETag']
    if (isKnown && (etag ?? since) !== undefined) response.writeHead(304).end()
    else response.writeHead(200, headers).end(content)
  }

const runs = async (source: string) =>
  (await database().pool.query('select * from feed_run where source = $1 order by id', [source])).rows

test('a feed that has not changed is read again where the mapping file has (docs/import.md)', async () => {
  host.answers.set('/mapped.csv', versioned(csv(['M-1']), { ETag: '"m1"' }))
  const mapping = join(database().folder, 'mapping.json')
  const command = [`${host.origin}/mapped.csv`, '--source', 'mapped', '--mapping', mapping]
  mkdirSync(database().folder, { recursive: true })
  writeFileSync(mapping, '{"defaults": {"parking": "covered"}}')
  await importing(command)
  expect((await importing(command)).output).toContain('nothing has changed')
  writeFileSync(mapping, '{"defaults": {"parking": "garage"}}')
  expect((await importing(command)).output).toContain('1 changed')
})

test.each([
  { named: 'ETag', headers: { ETag: '"v1"' } },
  { named: 'Last-Modified', headers: { 'Last-Modified': 'Sun, 22 Nov 2026 08:00:00 GMT' } },
])(
  'what its host calls unchanged by $named is not read again, and the run is noted (docs/import.md)',
  async ({ named, headers }) => {
    host.answers.set('/homes.csv', versioned(csv(['A-1', 'A-2']), headers))
    const command = [`${host.origin}/homes.csv`, '--source', named, '--snapshot']
    const shown = `127.0.0.1:${host.port}/homes.csv`
    expect(await importing(command)).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${shown} (source "${named}", 2 entries): done`),
    })
    for (let again = 0; again < 2; again += 1) {
      const unchanged = await importing(command)
      expect(unchanged.code).toBe(0)
      expect(unchanged.output).toMatch(
        new RegExp(
          `^${shown} \\(source "${named}"\\): nothing has changed since [-\\d]{10} [:\\d]{5} UTC\\.\n$`,
        ),
      )
    }
    const [first, second, third] = await runs(named)
    for (const run of [second, third]) {
      expect(run).toMatchObject({ outcome: 'done', seen: first.seen, snapshot: true, file_name: shown })
      expect(run.report).toMatchObject({ entries: 0, notices: [{ code: 'not-modified' }] })
    }

    // What is read otherwise, or wanted whole, is asked for without a condition.
    for (const option of ['--own', '--dry-run', '--refetch']) {
      expect((await importing([...command, option])).output).toMatch(/\b2 (?:would be )?unchanged/)
    }
    host.answers.set('/homes.csv', versioned(csv(['A-1', 'A-2'], 390_000), { ETag: '"v2"' }))
    expect((await importing(command)).output).toMatch(/\b2 changed/)
  },
)

const twoHomes = csv(['B-1', 'B-2'])
test('after any other run of the source, and one that did not end well, the feed is read whole (docs/import.md)', async () => {
  host.answers.set('/b.csv', versioned(twoHomes, { ETag: '"v1"' }))
  host.answers.set('/other.csv', sends(csv(['B-1', 'B-2', 'B-3', 'B-4', 'B-5']), 'text/csv'))
  const command = [`${host.origin}/b.csv`, '--source', 'between']
  await importing(command)
  await importing([`${host.origin}/other.csv`, '--source', 'between'])
  const stopped = await importing([...command, '--snapshot'])
  expect(stopped.code).toBe(4)
  expect((await importing([...command, '--snapshot'])).code).toBe(4)
  expect(host.requests.map(({ headers }) => headers['if-none-match'])).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a feed that cannot be fetched is a run with its reason; a dry run is none (docs/import.md)', async () => {
  const failed = await importing([`${host.origin}/nowhere.csv?key=secret`, '--source', 'nowhere'])
  expect(failed).toMatchObject({ code: 3, errors: expect.stringContaining('The host answered 404.') })
  await importing([`${host.origin}/nowhere.csv`, '--source', 'nowhere', '--dry-run'])
  expect(await runs('nowhere')).toMatchObject([
    {
      outcome: 'failed',
      format: null,
      file_name: `127.0.0.1:${host.port}/nowhere.csv`,
      report: { failure: { code: 'not-fetched', problem: { code: 'host-answered', status: 404 } } },
    },
  ])
})

test('a gzipped feed is unpacked, however its host says so; a broken one changes nothing (docs/import.md)', async () => {
  const packed = gzipSync(csv(['G-1']))
  const answer =
    (headers: Record<string, string>, content: Uint8Array = packed): Answer =>
    (response) =>
      response.writeHead(200, headers).end(content)
  host.answers.set('/encoded', answer({ 'Content-Encoding': 'gzip', 'Content-Type': 'text/csv' }))
  host.answers.set('/homes.csv.gz', answer({ 'Content-Type': 'application/gzip' }))
  host.answers.set('/twice.gz', answer({ 'Content-Encoding': 'gzip' }, gzipSync(packed)))
  host.answers.set('/broken.gz', answer({}, packed.subarray(0, -12)))
  for (const path of ['/encoded', '/homes.csv.gz', '/twice.gz']) {
    expect(await importing([host.origin + path, '--source', 'packed'])).toMatchObject({ code: 0 })
  }
  expect(host.requests[0]?.headers['accept-encoding']).toBe('gzip')
  expect(await importing([`${host.origin}/broken.gz`, '--source', 'packed'])).toMatchObject({
    code: 3,
    errors: expect.stringContaining(
      'It is compressed with gzip and cannot be unpacked: unexpected end of file. Nothing',
    ),
  })
})

test(
  'a gzipped file that unpacks to more than 500 MiB is refused (docs/import.md)',
  { timeout: 300_000 },
  async () => {
    // No more than a text is packed: a file that shrinks to less is refused for that.
    const text = Buffer.alloc(64 * 1024 * 1024, 'x,')
    for (let at = 0; at < text.length; at += 400) text.writeUInt32LE(Math.imul(at, 2_654_435_761) >>> 0, at)
    const member = gzipSync(text, { level: 1 })
    host.answers.set(
      '/long.gz',
      sends(Buffer.concat(Array.from({ length: 9 }, () => member)), 'application/gzip'),
    )
    host.answers.set('/huge.csv', declaresHugeLength)
    for (const [path, said] of [
      ['/long.gz', 'Unpacked, it is larger than 500 MiB. Nothing was changed.'],
      ['/huge.csv', 'cannot be fetched: It is larger than 500 MiB. Nothing was changed.'],
    ] as const) {
      const refused = { code: 3, errors: expect.stringContaining(said) }
      expect(await importing([host.origin + path, '--source', 'huge'])).toMatchObject(refused)
    }
  },
)

test('the type its host names decides only where the feed and its name do not (docs/import.md)', async () => {
  const oneColumn = 'nothing of a table'
  host.answers.set('/export', sends(oneColumn, 'application/json; charset=utf-8'))
  host.answers.set('/export.csv', sends(oneColumn, 'application/json'))
  host.answers.set('/table', sends(csv(['T-1']), 'application/json'))
  const errors = async (path: string) => (await importing([host.origin + path, '--source', 'typed'])).errors
  expect(await errors('/export')).toContain('This is not JSON')
  expect(await errors('/export.csv')).toContain('This CSV has no column')
  expect(await errors('/table')).toContain('This is not JSON')
})

test('name, password and token go to the host that was asked, and are shown and kept nowhere (docs/import.md)', async () => {
  const other = await openPictureHost()
  try {
    other.answers.set('/homes.csv', sends(csv(['S-1']), 'text/csv'))
    host.answers.set('/moved?token=s3cr3t-token', redirectsTo('/here?token=s3cr3t-token'))
    host.answers.set('/here?token=s3cr3t-token', redirectsTo(`${other.origin}/homes.csv`))
    const address = `http://anna:s3cr3t-p%40ss@127.0.0.1:${host.port}/moved?token=s3cr3t-token`
    const allow = (ip: string, port: number) => host.allow(ip, port) || other.allow(ip, port)
    const ended = await runCommand(
      (args) => importCommand(args, allow),
      [address, '--source', 'secret'],
      database().url,
    )
    expect(ended.code).toBe(0)
    const authorization = `Basic ${Buffer.from('anna:s3cr3t-p@ss').toString('base64')}`
    expect(host.requests.map(({ headers }) => headers.authorization)).toEqual([authorization, authorization])
    expect(other.requests.map(({ headers }) => headers.authorization)).toEqual([undefined])

    const gone = await importing([address.replace('/moved', '/gone'), '--source', 'secret'])
    expect(gone).toMatchObject({ code: 3, errors: expect.stringContaining('The host answered 404.') })
    const bad = await importing(['https://anna:s3cr3t-p@:x/?token=s3cr3t', '--source', 'secret'])
    expect(bad.code).toBe(2)
    const kept = JSON.stringify(await runs('secret'))
    expect(kept).toContain(`127.0.0.1:${host.port}/moved`)
    expect([kept, ended.output, ended.errors, gone.errors, bad.errors].join()).not.toMatch(/s3cr3t|anna/)
  } finally {
    await other.close()
  }
})

test('a private address is not fetched, nor one that a public host redirects to, and nothing is left behind (docs/reliability.md §15)', async () => {
  host.answers.set('/homes.csv', sends(csv(['P-1']), 'text/csv'))
  const command = ['import', '--source', 'private', `${host.origin}/homes.csv`]
  expect(await spawnPetra(command, database().url)).toMatchObject({
    code: 3,
    errors: expect.stringContaining('The host is not on the public internet. Nothing was changed.'),
  })
  expect(host.requests).toEqual([])
  host.answers.set('/away', redirectsTo('http://169.254.169.254/latest/meta-data/'))
  expect(await importing([`${host.origin}/away`, '--source', 'private'])).toMatchObject({ code: 3 })
  expect(readdirSync(database().folder).filter((name) => name.startsWith('feed-'))).toEqual([])
})

test('without --source, and with nobody to ask, nothing is imported: no file name is taken for one (docs/import.md)', async () => {
  for (const place of ['agency.csv', 'agency_2026-11-22.csv', `${host.origin}/homes.csv`]) {
    expect(await importing([place])).toMatchObject({
      code: 2,
      errors: expect.stringContaining('add --source NAME, the same name each time. Nothing was changed.'),
    })
  }
})
