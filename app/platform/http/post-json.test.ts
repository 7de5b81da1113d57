import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postJson, textAt } from './post-json.ts'

const answers: Record<string, [status: number, body: string]> = {
  '/stored': [200, '{"message":"Saved","count":1}'],
  '/refused': [400, '{"message":"No name","field":"name"}'],
  '/proxy-page': [502, '<h1>Bad Gateway</h1>'],
  '/no-object': [200, '"Saved"'],
}
const server = createServer((request, response) => {
  const [status, body] = answers[request.url ?? ''] ?? []
  // Unlisted paths are never answered.
  if (status === undefined) request.socket.destroy()
  else response.writeHead(status).end(body)
})
let origin = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test.each([
  ['/stored', { kind: 'done', status: 200, answer: { message: 'Saved', count: 1 } }],
  ['/refused', { kind: 'refused', status: 400, message: 'No name', field: 'name' }],
  ['/proxy-page', { kind: 'unreachable', status: 502 }],
  ['/no-object', { kind: 'unreachable', status: 200 }],
  ['/cut-off', { kind: 'unreachable', status: null }],
])('%s is read as %j (docs/product/leads.md §13)', async (path, outcome) => {
  expect(await postJson(origin + path)).toEqual(outcome)
})

test('a text of an answer is one that says something', () => {
  expect(textAt({ message: 'Saved' }, 'message')).toBe('Saved')
  expect(textAt({ message: '' }, 'message')).toBeNull()
  expect(textAt({ message: 1 }, 'message')).toBeNull()
  expect(textAt(null, 'message')).toBeNull()
})
