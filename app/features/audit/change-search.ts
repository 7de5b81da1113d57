/** How a search of the audit log stands in an address; `read-change-search.server.ts` reads it. */

export type ChangeSearchFields = {
  /** `system`, or a member's id. */
  actor: string
  code: string
  kind: string
  id: string
  /** First and last day, `YYYY-MM-DD`. */
  from: string
  until: string
}

export const cursorOf = ({ at, id }: { at: Date; id: string }): string => `${at.toISOString()},${id}`

/** `/office/changes?kind=member&id=…`: fields without a value are left out. */
export function changesPath(search: Partial<ChangeSearchFields> & { after?: string }): string {
  const query = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''))
  return query.size > 0 ? `/office/changes?${query}` : '/office/changes'
}
