import type { FeedFormat } from '../feed-formats.data.ts'
import { blm } from './blm.data.ts'
import type { Dialect } from './dialect.ts'
import { kyero } from './kyero.data.ts'
import { openimmo } from './openimmo.data.ts'
import { propertyHive } from './property-hive.data.ts'
import { propertyWebBuilder } from './property-web-builder.data.ts'
import { rera } from './rera.data.ts'
import { trovit } from './trovit.data.ts'

/** Formats that someone else defined. Ours, and those that a mapping describes, have readers of their own. */
export const dialects: Readonly<Record<Exclude<FeedFormat, 'csv' | 'json'>, Dialect>> = {
  kyero,
  rera,
  trovit,
  openimmo,
  blm,
  'property-hive': propertyHive,
  'property-web-builder': propertyWebBuilder,
}
