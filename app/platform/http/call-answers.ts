/** Descriptions of answers that calls of every feature share. */
import { z } from '@hono/zod-openapi'
import { errorCodes } from '../error-codes.ts'
import { sentText } from './sent-text.ts'

export const errorSchema = z
  .object({
    message: z.string().openapi({
      description: 'Names the parameter, in words for a person.',
      example: 'minPrice: The lowest price must be an amount in euro, not “cheap”.',
    }),
    code: z.enum(errorCodes).openapi({ description: 'Tells programs what is wrong.', example: 'bad_input' }),
    field: z.string().optional().openapi({ description: 'The parameter.', example: 'minPrice' }),
  })
  .openapi('Message')

export const refused = (description: string) => ({
  description,
  content: { 'application/json': { schema: errorSchema } },
})

export const jsonAnswer = <S extends z.ZodType>(schema: S, description: string) => ({
  description,
  content: { 'application/json': { schema } },
})
export const badInput = { 400: refused('A parameter that cannot be read') }
export const notFound = { 404: refused('There is no such thing') }

/** A query parameter as the address has it: text, or several of one name. Its reader says what it may hold. */
export const queryText = (description: string, example?: string) =>
  z
    .union([sentText(), z.array(sentText())])
    .optional()
    .openapi({ type: 'string', description, ...(example === undefined ? {} : { example }) })

/** Returns whether what came is a browser's form, sent without script; else it is JSON. */
export const isPostedForm = (contentType: string | undefined): boolean =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType ?? '')
