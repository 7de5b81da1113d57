import { BlockList, isIP } from 'node:net'

const notPublic = new BlockList()
/** Ranges that IANA's registries set aside, and one address that a cloud answers only from inside. */
const notPublicV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10', // shared by a provider's customers
  '127.0.0.0/8',
  '168.63.129.16/32', // a cloud's own services, in a range that looks public
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24', // relays into IPv6
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4', // multicast
  '240.0.0.0/4', // reserved, and broadcast
]
for (const range of notPublicV4) notPublic.addSubnet(...parts(range), 'ipv4')

/**
 * Public IPv6 is 2000::/3 alone; mapped IPv4, NAT64, unique-local, link-local and multicast lie outside. Inside it,
 * these carry IPv4 or are set aside.
 */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')
const notPublicV6 = [
  '2001::/23', // protocols, Teredo among them
  '2001:db8::/32',
  '2002::/16', // 6to4
  '3fff::/20',
]
for (const range of notPublicV6) notPublic.addSubnet(...parts(range), 'ipv6')

/** Returns whether an IPv4 or IPv6 address (without brackets or zone) is one of a host on the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4')
    case 6:
      return global.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
    default:
      return false
  }
}

function parts(range: string): [network: string, prefix: number] {
  const [network = '', prefix] = range.split('/')
  return [network, Number(prefix)]
}
