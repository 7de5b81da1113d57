import { z } from 'zod'

const status = z.int()
/** The other side's own words, shortened. */
const said = z.string()

/** Replies of the CRM. They are stored, so that a code may be added but not changed. */
export const crmReplies = [
  z.object({ code: z.literal('led-to-our-page'), status }),
  /** `to`: null where that is no address. */
  z.object({ code: z.literal('redirected'), status, to: z.string().nullable() }),
  z.object({ code: z.enum(['refused', 'error-page', 'unproven']), status, said }),
  z.object({ code: z.literal('timed-out') }),
  /** `detail`: the error of the system. */
  z.object({ code: z.literal('unreached'), detail: z.string() }),
] as const

/**
 * `delivered`: the CRM has the lead. `unproven`: it answered, and not with an error. `failed`: not this lead, not now.
 * `unreachable`: no lead would get through.
 */
export type CrmAnswer = {
  outcome: 'delivered' | 'unproven' | 'failed' | 'unreachable'
  reply: z.output<(typeof crmReplies)[number]>
}

/** The agency's CRM, as those who hand leads to it know it; the leads bring the driver, `server/` wires it. */
export type Crm = {
  /** The CRM's own names of fields, by ours. */
  customFields: ReadonlyMap<string, string>
  /** Posts one lead in the CRM's field names; any failure is an answer, never an error. */
  post: (fields: readonly (readonly [name: string, value: string])[]) => Promise<CrmAnswer>
}
