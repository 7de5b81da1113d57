import { expect, test } from 'vitest'
import {
  clientAddress,
  isLoopback,
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
  expect(clientAddress('127.0.0.1', 'not an address', two)).toBe('127.0.0.1')
  expect(clientAddress('127.0.0.1', undefined, two)).toBe('127.0.0.1')
})

test('a proxy that is no address stops the start (docs/configuration.md)', () => {
  expect(() => proxyList(['10.0.0.0/33'])).toThrow('TRUSTED_PROXIES must be')
  expect(() => proxyList(['proxy.internal'])).toThrow('TRUSTED_PROXIES must be')
})

test('logs keep the network, not the machine (docs/reliability.md §23)', () => {
  expect(shortenedAddress('203.0.113.77')).toBe('203.0.113.0')
  expect(shortenedAddress('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::')
})

test('this machine is known by either family (docs/product/wire-contract.md §26)', () => {
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1'].every(isLoopback)).toBe(true)
  expect(isLoopback('128.0.0.1')).toBe(false)
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
