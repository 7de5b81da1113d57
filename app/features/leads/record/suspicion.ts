/** Reasons for which a lead is quarantined: stored as codes with values, worded for staff when they are read. */
import { z } from 'zod'

const suspicionSchema = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['hidden-field', 'link-in-short-field', 'many-from-address']) }),
  z.object({ code: z.literal('sent-early'), afterMs: z.number() }),
  z.object({ code: z.literal('many-links'), links: z.number() }),
  /** Kept as a sentence, before there were codes. */
  z.object({ code: z.literal('text'), text: z.string() }),
])
export type Suspicion = z.output<typeof suspicionSchema>

/** Reads stored reasons; null for none. An unreadable one is left out, and leaves the lead quarantined. */
export const readSuspicions = (stored: unknown): Suspicion[] | null =>
  stored === null ? null : (z.array(suspicionSchema).safeParse(stored).data ?? [])

export const suspicionsText = (suspicions: readonly Suspicion[]): string =>
  suspicions.length === 0
    ? 'what is stored of the reason cannot be read'
    : suspicions.map(suspicionText).join('; ')

function suspicionText(suspicion: Suspicion): string {
  switch (suspicion.code) {
    case 'hidden-field':
      return 'a field that no person sees was filled in'
    case 'sent-early':
      return `sent ${suspicion.afterMs} ms after the form opened`
    case 'many-links':
      return `${suspicion.links} links in the text`
    case 'link-in-short-field':
      return 'a link in a field that takes none'
    case 'many-from-address':
      return 'one of many from the same address'
    case 'text':
      return suspicion.text
  }
}
