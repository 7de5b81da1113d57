/** Forms that a page's action is sent (docs/product/pages.md §20). */
import { data } from './page.ts'
import type { z } from 'zod'
import { textsByName } from './posted-form.ts'
import type { UnreadableForm } from './unreadable-form.ts'

/** A form as the schema of its page has it; throws `unreadableForm` for any other. */
export function readForm<Fields>(schema: z.ZodType<Fields>, form: FormData): Fields {
  const sent = schema.safeParse(Object.fromEntries(form))
  if (sent.success) return sent.data
  throw unreadableForm(form)
}

/** Error for a form that none of its page's forms sends: 400, with the values typed into it. */
export const unreadableForm = (form: FormData) =>
  data<UnreadableForm>(
    {
      message:
        'A part of the form is missing or was changed on its way to us, so nothing was stored. Please go back, reload the page and send it again.',
      typed: typedInto(form),
    },
    { status: 400 },
  )

const isSecret = /password|secret|token|code|factor|session/i
/** Fields that the pages themselves put into their forms. */
const isOurs = new Set([
  'intent',
  'form',
  'seen',
  'base',
  'next',
  'propertyUrl',
  'idempotencyKey',
  'openForMs',
])
const MOST_SHOWN = 40
const LONGEST_SHOWN = 20_000

function typedInto(form: FormData): UnreadableForm['typed'] {
  const fields = [...textsByName(form)]
    .filter(([name]) => name.length <= 100 && !isSecret.test(name) && !isOurs.has(name))
    .map(([name, texts]) => ({ name, text: texts.join(', ').slice(0, LONGEST_SHOWN) }))
  return fields.filter(({ text }) => text !== '').slice(0, MOST_SHOWN)
}
