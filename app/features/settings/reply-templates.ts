/**
 * Beginning of a reply for staff: a name, a subject and a text, with placeholders for what differs from lead to lead.
 */
export type ReplyTemplate = { name: string; subject: string; text: string }

/** Written `{name}`. `home`: what the lead is about; `link`: its address; `agent`: who writes. */
export const replyPlaceholders = ['name', 'home', 'link', 'agent', 'agency'] as const
export type ReplyPlaceholder = (typeof replyPlaceholders)[number]

const template = /^(?<name>.+)\nSubject: (?<subject>.+)\n\s*(?<text>\S[^]*)$/
const partsOf = (setting: string): string[] =>
  setting
    .split(/^---$/m)
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * The templates of a setting: its name, a line `Subject: …`, an empty line and the text, with a line `---` between two
 * of them. What is not written so is left out.
 */
export const replyTemplatesOf = (setting: string): ReplyTemplate[] =>
  partsOf(setting).flatMap((part) => {
    const { name = '', subject = '', text = '' } = template.exec(part)?.groups ?? {}
    return name ? [{ name, subject, text }] : []
  })

/** Returns whether every part is a template with known placeholders, and no two have the same name. */
export function areReplyTemplates(setting: string): boolean {
  const templates = replyTemplatesOf(setting)
  const known: readonly string[] = replyPlaceholders
  return (
    templates.length === partsOf(setting).length &&
    new Set(templates.map(({ name }) => name)).size === templates.length &&
    [...setting.matchAll(/\{(\w*)\}/g)].every(([, name = '']) => known.includes(name))
  )
}
