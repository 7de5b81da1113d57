import type { DialectName, FeedFormat } from '../feed-formats.data.ts'
import { blm } from './blm.data.ts'
import type { Dialect } from './dialect.ts'
import { kyero } from './kyero.data.ts'
import { openimmo } from './openimmo.data.ts'
import { propertyHive } from './property-hive.data.ts'
import { propertyWebBuilder } from './property-web-builder.data.ts'
import { rera } from './rera.data.ts'
import { trovit } from './trovit.data.ts'

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
