/**
 * Which feature may import which: a feature imports only features that stand before it here. `test/rules/architecture.test.ts`
 * holds it.
 */
export const ladder = [
  'audit',
  'places',
  'streets',
  'settings',
  'listings',
  'estimates',
  'pictures',
  'search',
  'accounts',
  'leads',
  'saved',
  'content',
  'market',
  'alerts',
  'source-links',
  'income',
  'property',
  'search-pages',
  'demand',
  'partner-feeds',
  'demo',
  'feeds',
  'backups',
  'operations',
  'back-office',
  'personal-data',
] as const
