import type { LocatorPoint } from '../places/locator-map.tsx'

/** The five towns where they sit; Famagusta's market is the free part of its district, so its page stands by Paralimni. */
export const townPoints: LocatorPoint[] = [
  { label: 'Limassol', latitude: 34.684, longitude: 33.038, href: '/market-limassol', emphasis: true },
  { label: 'Nicosia', latitude: 35.172, longitude: 33.365, href: '/market-nicosia', emphasis: true },
  { label: 'Paphos', latitude: 34.772, longitude: 32.43, href: '/market-paphos', emphasis: true },
  { label: 'Larnaca', latitude: 34.918, longitude: 33.63, href: '/market-larnaca', emphasis: true },
  { label: 'Famagusta', latitude: 35.04, longitude: 33.98, href: '/market-famagusta', emphasis: true },
]
