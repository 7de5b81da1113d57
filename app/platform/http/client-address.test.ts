import { expect, test } from 'vitest'
import {
  clientAddress,
  isFromThisMachine,
  proxyList,
  shortenedAddress,
  throttledAddress,
  throttledSite,
} from './client-address.server.ts'

const none = proxyList([])
const two = proxyList(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])

test('what a client writes into X-Forwarded-For is not believed (docs/reliability.md §12)', () => {
  expect(clientAddress('203.0.113.9', '198.51.100.1', none)).toBe('203.0.113.9')
  expect(clientAddress('203.0.113.9', '198.51.100.1', two)).toBe('203.0.113.9')
})

test('behind trusted proxies the last address that is not one of them asks (docs/configuration.md)', () => {
  expect(clientAddress('127.0.0.1', '1.1.1.1, 198.51.100.1, 10.2.3.4', two)).toBe('198.51.100.1')
  expect(clientAddress('::ffff:127.0.0.1', '198.51.100.1', two)).toBe('198.51.100.1')
  expect(clientAddress('fd00::1', '2001:db8::7', two)).toBe('2001:db8::7')
  expect(clientAddress('127.0.0.1', undefined, two)).toBe('127.0.0.1')
})

test.each([
  ['203.0.113.9:1234', '203.0.113.9'],
  ['[2001:db8::7]:1234', '2001:db8::7'],
  ['[2001:db8::7]', '2001:db8::7'],
  ['for="[2001:db8::7]:1234"', '2001:db8::7'],
  ['For=203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
])(
  'a proxy may write an address with its port, in brackets or as in Forwarded: %s (docs/configuration.md)',
  (hop, address) => {
    expect(clientAddress('127.0.0.1', hop, two)).toBe(address)
    expect(clientAddress('127.0.0.1', `8.8.8.8, ${hop}`, two)).toBe(address)
  },
)

test.each(['unknown', '_hidden', 'for=unknown', 'not an address', '', '127.0.0.1.5', '8.8.8.8, unknown'])(
  'whom a proxy does not name is nobody, and not the proxy: %j (docs/configuration.md)',
  (forwardedFor) => {
    expect(clientAddress('127.0.0.1', forwardedFor, two)).toBe('unknown')
  },
)

test('logs keep the network, not the machine (docs/reliability.md §23)', () => {
  expect(shortenedAddress('203.0.113.77')).toBe('203.0.113.0')
  expect(shortenedAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::')
  expect(shortenedAddress('unknown')).toBe('unknown')
})

test('a request is from this machine by its socket, its Host and the absence of a proxy (docs/product/wire-contract.md §26)', () => {
  const isLocal = (address: string, host: string, headers: Record<string, string> = {}) =>
    isFromThisMachine(address, new Headers(headers), host)
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
    expect(isLocal(address, 'localhost')).toBe(true)
  expect(isLocal('127.0.0.1', '127.0.0.1')).toBe(true)
  expect(isLocal('::1', '[::1]')).toBe(true)
  expect(isLocal('128.0.0.1', 'localhost')).toBe(false)
  expect(isLocal('127.0.0.1', 'homes.example')).toBe(false)
  for (const name of [
    'Forwarded',
    'Via',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Real-IP',
  ])
    expect(isLocal('127.0.0.1', 'localhost', { [name]: '127.0.0.1' })).toBe(false)
})

test('throttles go by an IPv4 address, or the network that one person has of IPv6 (docs/product/accounts.md §19)', () => {
  expect(throttledAddress('203.0.113.77')).toBe('203.0.113.77')
  const network = '2001:db8:0:7'
  for (const address of ['2001:db8:0:7::1', '2001:DB8::7:1:2:3:4', '2001:db8:0:7:ffff:ffff:ffff:ffff'])
    expect(throttledAddress(address)).toBe(network)
  expect(throttledAddress('2001:db8:0:8::1')).not.toBe(network)
  expect(throttledAddress('::1')).toBe('0:0:0:0')
  expect(throttledSite('2001:DB8:0:7::1')).toBe('2001:db8:0')
  expect(throttledSite('203.0.113.77')).toBeNull()
})
