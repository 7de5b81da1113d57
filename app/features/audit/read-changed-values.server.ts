import { z } from 'zod'
import { type ChangedValues, namesOf } from './change.ts'
import { type ChangedField, changedFields } from './change-codes.data.ts'

const valuesSchema = z.partialRecord(
  z.enum(namesOf<ChangedField>(changedFields)),
  z.union([z.string(), z.number()]),
)

/** `before` and `after` as stored; nothing where they cannot be read. */
export const readChangedValues = (stored: unknown): ChangedValues => valuesSchema.safeParse(stored).data ?? {}
