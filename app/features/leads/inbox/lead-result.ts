import { data } from 'react-router'
import { fallbackIfUnreachable } from '#app/ui/forms/fallback-if-unreachable.ts'
import { formText } from '#app/platform/http/posted-form.ts'
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

const LOGGED_OUT = 'You are logged out. Please log in again in another tab, then send this once more.'
const UNANSWERED = 'The server cannot be reached. Nothing you typed is lost: please try again.'

/**
 * Asks the server in the browser. Where it cannot be reached, or the login has ended, what was typed stays on the page; it would
 * be lost on the way to an error page or to the login.
 */
export async function askKeepingTyped<Answer>(
  request: Request,
  serverAction: () => Promise<Answer>,
): Promise<Answer | ReturnType<typeof data<LeadResult>>> {
  const field = fieldOf[formText(await request.clone().formData(), 'intent')] ?? null
  const unanswered = (failure: string) =>
    data<LeadResult>({ ...nothingDone, failure, field }, { status: 503 })
  try {
    return await fallbackIfUnreachable(serverAction(), unanswered(UNANSWERED))
  } catch (error) {
    const isLogin = error instanceof Response && error.headers.get('Location')?.startsWith('/login')
    if (!isLogin || field === null) throw error
    return unanswered(LOGGED_OUT)
  }
}
