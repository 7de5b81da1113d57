import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole list of routes is small; asking for it piecemeal would cost a request per link.
  routeDiscovery: { mode: 'initial' },
  // A form of a page without referrers has this origin; `sameOriginOnly` has looked at where it came from.
  allowedActionOrigins: ['null'],
} satisfies Config
