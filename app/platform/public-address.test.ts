import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.server.ts'

test.each([
  '8.8.8.8',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2a02:26f0::1',
])('%s is public (docs/reliability.md §15)', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['0.0.0.0', 'this host'],
  ['10.255.255.255', 'private'],
  ['100.64.0.1', 'shared by a provider'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['169.254.169.254', 'link-local: a cloud’s metadata'],
  ['168.63.129.16', 'a cloud’s own services'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.0.0.192', 'protocols'],
  ['192.0.2.1', 'documentation'],
  ['192.168.1.1', 'private'],
  ['198.19.255.255', 'benchmarks'],
  ['203.0.113.9', 'documentation'],
  ['224.0.0.1', 'multicast'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::127.0.0.1', 'compatible IPv4'],
  ['::ffff:127.0.0.1', 'mapped IPv4'],
  ['::ffff:8.8.8.8', 'mapped IPv4'],
  ['::ffff:7f00:1', 'mapped IPv4'],
  ['64:ff9b::7f00:1', 'NAT64'],
  ['64:ff9b:1::a00:1', 'local NAT64'],
  ['100::1', 'discarded'],
  ['2001::1', 'Teredo'],
  ['2001:db8::1', 'documentation'],
  ['2002:7f00:1::', '6to4'],
  ['3fff::1', 'documentation'],
  ['fc00::1', 'unique-local'],
  ['fd00:ec2::254', 'unique-local: a cloud’s metadata'],
  ['fe80::1', 'link-local'],
  ['fe80::1%eth0', 'link-local with a zone'],
  ['ff02::1', 'multicast'],
  ['localhost', 'a name'],
  ['127.1', 'half an address'],
  ['', 'nothing'],
])('%s is not public: %s (docs/reliability.md §15)', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
