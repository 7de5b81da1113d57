import { data } from 'react-router'
import { formText } from '#app/platform/http/posted-form.ts'
import { answerOrUnanswered } from './answer-or-unanswered.ts'
import type { TaskDraft } from './lead-task.ts'
import type { ReplyDraft } from './reply-draft.ts'

/** What came of a form of a lead's page. */
export type LeadResult = {
  done: string | null
  failure: string | null
  /** What the refusal is about; null for the whole. */
  field: string | null
  /** The note as it was typed, where it was refused. */
  typed: string
  /** What the form of a reply holds now: as typed where it was refused, with its template, or without its text once it is sent. */
  draft: ReplyDraft | null
  /** The task as it was typed, where it was refused. */
  task: TaskDraft | null
  /** The form that takes a change of state back; null for everything else. */
  undo: { state: string; reason: string; from: string } | null
}

export const nothingDone: LeadResult = {
  done: null,
  failure: null,
  field: null,
  typed: '',
  draft: null,
  task: null,
  undo: null,
}

/** Beside which field it is told that a form was not taken. */
const fieldOf: Partial<Record<string, string>> = {
  note: 'text',
  'add-task': 'task-text',
  reply: 'reply-text',
  'fill-reply': 'reply-text',
}

/** Asks the server in the browser; where it does not answer, what was typed stays on the page. */
export async function askKeepingTyped<Answer>(
  request: Request,
  serverAction: () => Promise<Answer>,
): Promise<Answer | ReturnType<typeof data<LeadResult>>> {
  const field = fieldOf[formText(await request.clone().formData(), 'intent')] ?? null
  const unanswered = (failure: string) =>
    data<LeadResult>({ ...nothingDone, failure, field }, { status: 503 })
  return answerOrUnanswered(serverAction, unanswered, { isTyped: field !== null })
}
