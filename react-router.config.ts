import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // The whole list of routes is small; asking for it piecemeal would cost a request per link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
