/** A reply while it is being written (docs/product/leads.md §28). */
import {
  type ReplyPlaceholder,
  type ReplyTemplate,
  replyPlaceholders,
} from '#app/features/settings/reply-templates.ts'

export const MAX_REPLY_SUBJECT_LENGTH = 200
export const MAX_REPLY_LENGTH = 10_000

export type ReplyDraft = { subject: string; text: string }

/** The template with what its placeholders stand for. */
export function filledTemplate(
  { name, subject, text }: ReplyTemplate,
  values: Record<ReplyPlaceholder, string>,
): ReplyTemplate {
  const placeholder = new RegExp(String.raw`\{(${replyPlaceholders.join('|')})\}`, 'g')
  const fill = (template: string) =>
    template.replaceAll(placeholder, (_, known: ReplyPlaceholder) => values[known])
  return { name, subject: fill(subject).slice(0, MAX_REPLY_SUBJECT_LENGTH), text: fill(text) }
}

/**
 * The draft with the template of this name, of `templates` as they are filled. What was typed stays, with the template
 * after it; another template that was left as it was is replaced.
 */
export function withTemplate(
  { subject, text }: ReplyDraft,
  templates: readonly ReplyTemplate[],
  name: string,
): ReplyDraft {
  const chosen = templates.find((each) => each.name === name)
  if (!chosen) return { subject, text }
  const isTyped = (field: keyof ReplyDraft, value: string) =>
    value.trim() !== '' && templates.every((each) => each[field] !== value)
  return {
    subject: isTyped('subject', subject) ? subject : chosen.subject,
    text: isTyped('text', text) ? `${text.trimEnd()}\n\n${chosen.text}` : chosen.text,
  }
}
