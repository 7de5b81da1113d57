import { BlockList, isIP } from 'node:net'

/** `10.0.0.0/8` and single addresses, IPv4 and IPv6, as TRUSTED_PROXIES has them. */
export function proxyList(entries: string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, '')
/** Returns whether the address is one of TRUSTED_PROXIES. */
export const isTrusted = (proxies: BlockList, socketAddress: string): boolean => {
  const address = plain(socketAddress)
  const family = isIP(address)
  return family !== 0 && proxies.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** The client's address if a trusted proxy does not name it; never the proxy's own, which has higher limits. */
export const UNKNOWN_ADDRESS = 'unknown'

/**
 * Finds the client's address: the socket's, or, if that is a trusted proxy, the last address of X-Forwarded-For that is
 * not one. Addresses that a client writes there itself are never believed.
 */
export function clientAddress(
  socketAddress: string,
  forwardedFor: string | undefined,
  proxies: BlockList,
): string {
  let address = plain(socketAddress)
  const hops = forwardedFor?.split(',').map(addressOfHop) ?? []
  while (isTrusted(proxies, address)) {
    const hop = hops.pop()
    if (hop === undefined) break
    address = hop
  }
  return address
}

/** `203.0.113.9`, `203.0.113.9:1234`, `2001:db8::7`, `"[2001:db8::7]:1234"`, each also as `for=…`. */
function addressOfHop(hop: string): string {
  const node = hop
    .trim()
    .replace(/^for=/i, '')
    .replace(/^"(.*)"$/, '$1')
  const address = plain(node.replace(/^\[([^\]]*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1'))
  return isIP(address) === 0 ? UNKNOWN_ADDRESS : address
}

/** Key of throttles: an IPv4 address, or the /64 network of an IPv6 one, of which a person has all. */
export const throttledAddress = (address: string): string => ipv6Network(address, 64) ?? address

/** The /48 of an IPv6 address, of which a customer of a provider may have all; null for IPv4. */
export const throttledSite = (address: string): string | null => ipv6Network(address, 48)

/** The first groups of an IPv6 address, written in one way; null for any other. */
function ipv6Network(address: string, bits: 48 | 64): string | null {
  if (isIP(address) !== 6) return null
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return groups
    .slice(0, bits / 16)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const isLoopback = (address: string): boolean => /^(127\.|::1$)/.test(plain(address))

const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Returns whether a request was made on this machine, by its socket alone: one that a proxy on this machine passes on
 * was not. A proxy shows by its headers, or by a Host that is not this machine's.
 */
export const isFromThisMachine = (socketAddress: string, headers: Headers, host: string): boolean =>
  isLoopback(socketAddress) &&
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host) &&
  !forwardingHeaders.some((name) => headers.has(name))

/** An address as logs may keep it: its network, not the person's machine. */
export const shortenedAddress = (address: string): string => {
  if (isIP(address) === 4) return address.replace(/\.\d+$/, '.0')
  if (isIP(address) === 0) return UNKNOWN_ADDRESS
  return address.split(':').slice(0, 3).join(':') + '::'
}
