/** The formats of feeds, under the names that `--format` takes. */
export const feedFormats = {
  kyero: { title: 'Kyero', roots: '<root> or <kyero>', isSnapshot: true },
  rera: { title: 'RERA.CY', roots: '<root> with <rera>', isSnapshot: true },
  trovit: { title: 'Trovit and Mitula', roots: '<trovit>, <mitula> or <ads>', isSnapshot: true },
  openimmo: { title: 'OpenImmo', roots: '<openimmo>', isSnapshot: false },
  blm: { title: 'BLM', isSnapshot: true },
  'property-hive': { title: 'Property Hive CSV', isSnapshot: false },
  'property-web-builder': { title: 'PropertyWebBuilder CSV', isSnapshot: false },
  xml: { title: 'XML', isSnapshot: false },
  csv: { title: 'CSV', isSnapshot: false },
  json: { title: 'JSON', isSnapshot: false },
} as const satisfies Record<
  string,
  {
    title: string
    /** Outermost elements of an XML format, for the message that refuses another. */
    roots?: string
    /** A file always names everything that its source has on offer. */
    isSnapshot: boolean
  }
>
export type FeedFormat = keyof typeof feedFormats
/** Formats that others defined. */
export type DialectName = Exclude<FeedFormat, 'xml' | 'csv' | 'json'>
export const feedFormatNames = Object.keys(feedFormats) as FeedFormat[]
