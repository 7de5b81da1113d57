/**
 * The five towns where they sit on the drawing of Cyprus, in percent of its width and height (`town-map.test.tsx` holds them to
 * the projection). Famagusta's market is the free part of its district, so its page stands by Deryneia.
 */
export const townPositions = [
  {
    href: '/market-limassol',
    town: 'Limassol',
    latitude: 34.684,
    longitude: 33.038,
    at: 'left-[34.2%] top-[85.5%]',
  },
  {
    href: '/market-nicosia',
    town: 'Nicosia',
    latitude: 35.172,
    longitude: 33.365,
    at: 'left-[47.4%] top-[46.7%]',
  },
  {
    href: '/market-paphos',
    town: 'Paphos',
    latitude: 34.772,
    longitude: 32.43,
    at: 'left-[9.7%] top-[78.5%]',
  },
  {
    href: '/market-larnaca',
    town: 'Larnaca',
    latitude: 34.918,
    longitude: 33.63,
    at: 'left-[58.1%] top-[66.9%]',
    labelBefore: true,
  },
  {
    href: '/market-famagusta',
    town: 'Famagusta',
    latitude: 35.04,
    longitude: 33.98,
    at: 'left-[72.2%] top-[57.2%]',
  },
]
