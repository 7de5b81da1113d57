import { z } from 'zod'

/** A field of a form that holds the texts of these names as JSON: what the form showed. Other names are left out. */
export const jsonTexts = <Name extends string>(names: readonly Name[]) =>
  z
    .string()
    .transform((json, issues) => {
      try {
        return JSON.parse(json) as unknown
      } catch {
        issues.addIssue('not JSON')
        return z.NEVER
      }
    })
    .pipe(z.object(Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>))
