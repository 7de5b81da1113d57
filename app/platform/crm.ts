/**
 * `delivered`: the CRM has the lead. `unproven`: it answered, and not with an error. `failed`: not this lead, not now.
 * `unreachable`: no lead would get through.
 */
export type CrmAnswer = { outcome: 'delivered' | 'unproven' | 'failed' | 'unreachable'; text: string }

/** The agency's CRM, as those who hand leads to it know it; the leads bring the driver, `server/` wires it. */
export type Crm = {
  /** The CRM's own names of fields, by ours. */
  customFields: ReadonlyMap<string, string>
  /** Hands over one lead in the CRM's field names; whatever goes wrong is an answer, never an error. */
  post: (fields: readonly (readonly [name: string, value: string])[]) => Promise<CrmAnswer>
}
