/** Actions of forms that are described as data (`app/ui/forms/form-definition.ts`). */
import { z } from 'zod'
import type { FormDefinition, FormField, FormFields, SentFields } from '#app/ui/forms/form-definition.ts'
import { type FormResult, nothingDone } from '#app/ui/forms/form-result.ts'
import { refusalOf } from '../http/page-refusal.server.ts'
import { storableText, textsByName } from '../pages/posted-form.ts'
import { unreadableForm } from '../pages/read-form.server.ts'
import { sentText } from '../http/sent-text.ts'
import { type Answer, data } from '../pages/page.ts'

/**
 * The result of a form that was read; what it leaves out is as in `nothingDone`. `status`: 400 unless said, where there
 * is a failure.
 */
export type Outcome<Shown = unknown> = Partial<Omit<FormResult<Shown>, 'intent' | 'id'>> & { status?: number }

type Run<Sent, Shown> = (sent: Sent) => Promise<Outcome<Shown>>

/** The verb for a form of one of these intents. Null: it is no such form. */
export type FormCase<Shown> = {
  intents: readonly string[]
  secret: readonly string[]
  read: (sent: Record<string, unknown>) => (() => Promise<Outcome<Shown>>) | null
}

type Shape = Record<string, z.ZodType>

const tick = sentText(10)
  .default('')
  .transform((value) => value !== '')

function schemaOf(field: FormField): z.ZodType {
  switch (field.kind) {
    case 'tick':
      return tick
    case 'file':
      return z.file()
    case 'choice':
      return field.options ? z.enum(Object.keys(field.options) as [string, ...string[]]) : sentText()
    default:
      return sentText()
  }
}

/** Runs a verb for a form of that definition. `hidden`: what its page puts in, and what a field is besides a text. */
export function onForm<Fields extends FormFields, Hidden extends Shape, Shown = never>(
  { intent, fields }: FormDefinition<Fields>,
  hidden: Hidden,
  run: Run<
    Omit<SentFields<Fields>, keyof Hidden> & { [Name in keyof Hidden]: z.output<Hidden[Name]> },
    Shown
  >,
): FormCase<Shown> {
  const shape = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]))
  return {
    ...on([intent], z.object({ ...shape, ...hidden }), run as Run<Record<string, unknown>, Shown>),
    secret: Object.keys(fields).filter((name) => fields[name]?.isSecret === true),
  }
}

/** Runs a verb for a button, of these intents, that is sent with only what its page puts in. */
export const onPress = <Intent extends string, Hidden extends Shape, Shown = never>(
  intents: Intent | readonly Intent[],
  hidden: Hidden,
  run: (sent: { [Name in keyof Hidden]: z.output<Hidden[Name]> }, intent: Intent) => Promise<Outcome<Shown>>,
): FormCase<Shown> => {
  const each = typeof intents === 'string' ? [intents] : intents
  const schema = z.object({ ...hidden, intent: z.enum(each) })
  return on(each, schema, (sent) => {
    const { intent, ...others } = sent as { intent: Intent }
    return run(others as Parameters<typeof run>[0], intent)
  })
}

const on = <Sent, Shown>(
  intents: readonly string[],
  schema: z.ZodType<Sent>,
  run: Run<Sent, Shown>,
): FormCase<Shown> => ({
  intents,
  secret: [],
  read: (sent) => {
    const read = schema.safeParse(sent)
    return read.success ? () => run(read.data) : null
  },
})

/** Forms send line ends as CR LF. Its length is for the schema to check. */
const sentValue = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed().replaceAll('\r\n', '\n') : value

/** The texts of a form, each cut where it is longer than any may be. */
export const textsOf = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...textsByName(form)].map(([name, [first = '']]) => [
      name,
      storableText(first).replaceAll('\r\n', '\n'),
    ]),
  )

/**
 * Runs the verb that a form of a page asks for, and answers what the page shows of it: a refusal comes back beside its
 * field, with what was typed. Throws a 400 for a form that none of `cases` takes.
 */
export async function answerForm<Shown = never>(
  form: FormData,
  cases: readonly FormCase<NoInfer<Shown>>[],
): Promise<Answer<FormResult<Shown>>> {
  const texts = textsOf(form)
  const intent = texts['intent'] ?? ''
  const taken = cases.find(({ intents }) => intents.includes(intent))
  const run = taken?.read(Object.fromEntries([...form].map(([name, value]) => [name, sentValue(value)])))
  if (!taken || !run) throw unreadableForm(form)
  const result = { ...nothingDone, intent, id: texts['id'] ?? null }
  const typed = Object.fromEntries(Object.entries(texts).filter(([name]) => !taken.secret.includes(name)))
  try {
    const { status, ...outcome } = await run()
    const isRefused = (outcome.failure ?? null) !== null
    return data<FormResult<Shown>>(
      { ...result, ...(isRefused && { typed }), ...outcome },
      { status: status ?? (isRefused ? 400 : 200) },
    )
  } catch (error) {
    const { message, field, status } = refusalOf(error)
    return data<FormResult<Shown>>({ ...result, failure: message, field, typed }, { status })
  }
}
