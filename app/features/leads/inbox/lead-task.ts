/** What is to be done about a lead, as its form sends it (docs/product/leads.md §30). */
export type TaskDraft = {
  text: string
  /** `2026-11-23` and `09:30`, in Cyprus time. */
  day: string
  time: string
}

export const MAX_TASK_LENGTH = 200
