import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'

/** More than a draft may hold (`storeEditDraft`), which says so in a sentence. */
const LONGEST_JSON = 1_000_000

/** A field of a form that holds JSON of this shape. */
export const jsonField = <Shape extends z.ZodType>(shape: Shape) =>
  sentText(LONGEST_JSON)
    .transform((json, issues) => {
      try {
        return JSON.parse(json) as unknown
      } catch {
        issues.addIssue('not JSON')
        return z.NEVER
      }
    })
    .pipe(shape)

/** A field of a form that holds the texts of these names as JSON: what the form showed. Other names are left out. */
export const jsonTexts = <Name extends string>(names: readonly Name[]) =>
  jsonField(
    z.object(
      Object.fromEntries(names.map((name) => [name, sentText(LONGEST_JSON)])) as Record<Name, z.ZodString>,
    ),
  )
