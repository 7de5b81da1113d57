/**
 * Files of a dialect that say some things in their own way: a mapping names the fields that lie elsewhere, and the
 * words that mean something else.
 */
import type { FeedReason } from '../reading/feed-reason.ts'
import {
  asItIs,
  type Cell,
  mapRow,
  objectCellReader,
  rowSources,
  sourceValue,
} from '../own-format/map-row.ts'
import type { FeedMapping, FieldRule, FieldSource } from '../reading/mapping.ts'
import type { OwnField, OwnRow, RawValue } from '../reading/own-fields.ts'

export type DialectExceptions = {
  /** Reads the cells that the mapping finds in an entry. */
  cellsOf: (entry: object) => Cell[]
  /** Applies the mapping to a field's value from the dialect, before the dialect's words are understood. */
  amend: (field: OwnField, value: RawValue) => RawValue
  /** Applies the mapping to a row of the dialect. */
  applied: (row: OwnRow, cells: readonly Cell[]) => OwnRow
  /** Called after the last entry: lists places of the mapping that no entry has. */
  unmet: () => FeedReason[]
}

export function dialectExceptions(mapping: FeedMapping): DialectExceptions {
  const rules = new Map([...mapping.rules].map(([field, rule]) => [field, withDialect(rule)]))
  const exceptions = { ...mapping, rules }
  const reader = objectCellReader(rowSources(exceptions, []))
  const dialectCells = (row: OwnRow) =>
    [...rules].map(([field, { sources }]): Cell => {
      const order = sources.findIndex(isDialects)
      return [{ field, path: field, source: asItIs, order, isMapped: false }, row.get(field) ?? null]
    })
  return {
    cellsOf: reader.cellsOf,
    amend: (field, value) => {
      const source = rules.get(field)?.sources.find(isDialects)
      return source === undefined ? value : sourceValue(value, source, exceptions)
    },
    applied: (row, cells) => new Map([...row, ...mapRow([...cells, ...dialectCells(row)], exceptions)]),
    unmet: () => reader.unmet().map(({ reason }) => reason),
  }
}

const isDialects = ({ from }: FieldSource): boolean => from === null

/** Adds the dialect's own source after the exception's sources and before a default. */
const withDialect = (rule: FieldRule): FieldRule =>
  rule.sources.some(isDialects) ? rule : { ...rule, sources: [...rule.sources, asItIs] }
