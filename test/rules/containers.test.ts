/** What can be said of the containers without building them. */
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { settings } from '../../app/platform/config.ts'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const compose = readFileSync('compose.yaml', 'utf8')

test('the image has the Node that Petra asks for, runs as nobody in particular, and is told when it is ready', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const major = /\d+/.exec(engines.node)?.[0]
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)
  expect(images).toEqual([`node:${major}-bookworm-slim`, `node:${major}-bookworm-slim`])
  expect(dockerfile).toMatch(/^USER node$/m)
  expect(dockerfile).toContain('/api/ready')
  const copied = [...dockerfile.matchAll(/^COPY ((?:[^-\s]\S* )+)\.\/$/gm)].flatMap(([, files = '']) =>
    files.trim().split(' '),
  )
  expect(copied).toContain('package.json')
  expect(copied.filter((file) => !existsSync(file))).toEqual([])
})

test('compose sets only settings that exist, and holds no password', () => {
  const own = compose.slice(compose.indexOf('  petra:'), compose.indexOf('  database:'))
  const set = [...own.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name)
  expect(set.length).toBeGreaterThan(0)
  expect(set.filter((name) => name && !Object.hasOwn(settings, name))).toEqual([])
  // Behind a proxy the two go together.
  expect(set).toEqual(expect.arrayContaining(['PUBLIC_ORIGIN', 'TRUSTED_PROXIES']))
  expect(compose.match(/PASSWORD: (.*)/)?.[1]).toMatch(/^\$\{POSTGRES_PASSWORD:\?/)
})
