import type { DialectName, FeedFormat } from '../reading/feed-formats.data.ts'
import { blm } from '../dialects/blm.data.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { kyero } from '../dialects/kyero.data.ts'
import { openimmo } from '../dialects/openimmo.data.ts'
import { propertyHive } from '../dialects/property-hive.data.ts'
import { propertyWebBuilder } from '../dialects/property-web-builder.data.ts'
import { rera } from '../dialects/rera.data.ts'
import { trovit } from '../dialects/trovit.data.ts'

export const dialects: Readonly<Record<DialectName, Dialect>> = {
  kyero,
  rera,
  trovit,
  openimmo,
  blm,
  'property-hive': propertyHive,
  'property-web-builder': propertyWebBuilder,
}

/** Undefined for what is ours, or is described by a mapping: that has readers of its own. */
export const dialectOf = (format: FeedFormat): Dialect | undefined =>
  (dialects as Partial<Record<FeedFormat, Dialect>>)[format]
