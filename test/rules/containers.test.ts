/** Checks of the containers that need no build. */
import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { settings } from '../../app/platform/config.ts'

const dockerfile = readFileSync('Dockerfile', 'utf8')
const text = readFileSync('compose.yaml', 'utf8')
const compose = parse(text, { merge: true }) as {
  services: Record<string, Record<string, unknown> & { environment: Record<string, string> }>
}
const { web, worker, database } = compose.services

/** Settings that compose does not pass on, each with its reason. */
const notPassedOn: Partial<Record<keyof typeof settings, string>> = {
  PORT: 'the image listens on 5000; `ports` of compose.yaml says where that is outside',
  HOST: 'a container listens on all of its own addresses',
  DATA_DIR: 'the image says where it is, and a volume is there',
  WORKER_PORT: 'the image has one, which its HEALTHCHECK asks',
  DATABASE_DIRECT_URL: 'compose runs no pooler',
  TLS_CERT: 'a file: whoever serves HTTPS without a proxy mounts it and sets both in a file of their own',
  TLS_KEY: 'as TLS_CERT',
}

test('the image is pinned, has the Node that Petra asks for, runs as nobody in particular, and is told whether it works', () => {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'))
  const major = /\d+/.exec(engines.node)?.[0]
  expect(dockerfile).toMatch(
    new RegExp(String.raw`^ARG NODE_IMAGE=node:${major}-bookworm-slim@sha256:[\da-f]{64}$`, 'm'),
  )
  expect([...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image)).toEqual(
    Array(2).fill('${NODE_IMAGE}'),
  )
  expect(database?.['image']).toMatch(/^postgres:18-bookworm@sha256:[\da-f]{64}$/)
  expect(dockerfile).toMatch(/^USER node$/m)
  expect(dockerfile).toMatch(/^HEALTHCHECK .*CMD \["node", "bin\/healthcheck"\]$/m)
  const copied = [...dockerfile.matchAll(/^COPY ((?:[^-\s]\S* )+)\.\/$/gm)].flatMap(([, files = '']) =>
    files.trim().split(' '),
  )
  expect(copied).toContain('package.json')
  expect(copied.filter((file) => !existsSync(file))).toEqual([])
})

test('what runs in the image can write below its HOME, though its file system is read-only', () => {
  expect(dockerfile).toMatch(/^ENV .*\bHOME=\/tmp\b/m)
  for (const service of [web, worker]) {
    expect(service).toMatchObject({ read_only: true, volumes: ['files:/data', 'backups:/backups'] })
    expect(service?.['tmpfs']).toEqual([expect.stringMatching(/^\/tmp\b/)])
  }
})

test('compose passes on every setting, or this file says why not, and holds no password', () => {
  for (const service of [web, worker]) {
    const set = Object.keys(service!.environment)
    expect(set.filter((name) => !Object.hasOwn(settings, name))).toEqual([])
    const missing = Object.keys(settings).filter((name) => !set.includes(name))
    expect(missing.toSorted()).toEqual(Object.keys(notPassedOn).toSorted())
    for (const [name, value] of Object.entries(service!.environment))
      if (name !== 'ROLE' && name !== 'DATABASE_URL') expect(value).toMatch(new RegExp(`^\\$\\{${name}:-`))
  }
  expect(web?.environment['ROLE']).toBe('web')
  expect(worker?.environment['ROLE']).toBe('worker')
  expect(text.match(/PASSWORD: (.*)/)?.[1]).toMatch(/^\$\{POSTGRES_PASSWORD:\?/)
})

test('no container takes all memory or fills the disk with its log', () => {
  for (const service of [web, worker, database])
    expect(service).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      logging: { options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
      restart: 'unless-stopped',
    })
})

test('docs name the commands as they run in the container', () => {
  expect(readFileSync('docs/operations.md', 'utf8')).toContain(
    'docker compose exec web node bin/petra doctor',
  )
})
