/** The calls that forms are sent to (docs/product/wire-contract.md §21). */
import { createRoute, z } from '@hono/zod-openapi'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Context as HonoContext } from 'hono'
import type { Api } from '#app/platform/http/api.ts'
import { errorSchema, isPostedForm } from '#app/platform/http/call-answers.ts'
import { postedBody } from '#app/platform/http/posted-call.ts'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { HONEYPOT, type LeadFormName, leadFormNames, leadForms } from './record/lead.ts'
import {
  FORM_FIELD,
  formOfLead,
  KEY_FIELD,
  OPEN_FIELD,
  PROPERTY_FIELD,
  readSentLead,
  SLOT_FIELD,
  type SentLead,
  type SentValue,
} from './record/leads.wire.ts'
import { storeLead } from './enquiries/storing/store-lead.server.ts'

const value = z
  .union([sentText(), z.number(), z.array(sentText())])
  .nullish()
  .openapi({ type: 'string' })

const calls: Call[] = [
  {
    path: '/lead',
    summary: 'An enquiry, a viewing asked for, or a home offered to us',
    answer: 'Thank you. We have your request and will answer shortly.',
  },
  {
    path: '/save-property-email',
    summary: 'A viewing of one home, or of several: their addresses comma-joined in propertyUrl',
    answer: 'Email sent successfully!',
  },
  {
    path: '/share-property-email',
    summary:
      'A page shared with a friend; with a phone or a message, and propertyUrl the Lido page, an enquiry about it',
    answer: 'Email sent successfully!',
  },
  {
    path: '/get-in-touch',
    summary: 'A message to the agency',
    answer: 'Your message has been sent successfully!',
  },
]

type Call = {
  path: string
  summary: string
  answer: string
}

/** A call answers JSON; a plain form, sent without script, is led on to `/thank-you`. */
export function addLeadCalls(api: Api): void {
  for (const call of calls) {
    const forms = formsOf(call)
    const schema = bodyOf(forms)
    const route = createRoute({
      method: 'post',
      path: call.path,
      summary: call.summary,
      tags: ['Enquiries'],
      request: { body: postedBody(schema) },
      responses: {
        200: {
          description: 'Stored',
          content: {
            'application/json': {
              schema: z.object({
                success: z.boolean(),
                message: z.string(),
                viewing: z
                  .object({ id: z.string(), startsAt: z.string() })
                  .optional()
                  .openapi({ description: 'The viewing that is booked, where a free time was chosen' }),
              }),
            },
          },
        },
        303: { description: 'Stored; for a form sent without script' },
        400: {
          description: 'What is wrong, and the field it is about',
          content: {
            'application/json': { schema: errorSchema },
          },
        },
        403: { description: 'Sent from another site' },
        503: { description: 'The site is too busy, or has no room; nothing is stored' },
      },
    })
    api.openapi(route, async (c) => {
      const isForm = isPostedForm(c.req.header('content-type'))
      const sent = isForm ? c.req.valid('form') : c.req.valid('json')
      const form = formOfLead(forms, sent)
      const { booked } = await store(c, form, sent)
      if (isForm) return c.redirect('/thank-you', 303)
      const viewing = booked && { id: booked.id, startsAt: booked.startsAt.toISOString() }
      return c.json({ success: true, message: call.answer, ...(viewing ? { viewing } : {}) }, 200)
    })
  }
}

const store = (c: HonoContext<WebEnv>, form: LeadFormName, sent: SentLead) =>
  storeLead(c.var.ctx, {
    form,
    ...readSentLead(form, sent),
    requestOrigin: new URL(c.req.url).origin,
  })

type Forms = readonly [LeadFormName, ...LeadFormName[]]

/** The forms that the call takes. */
function formsOf({ path }: Call): Forms {
  const [first, ...others] = leadFormNames.filter((form) => leadForms[form].call === `/api${path}`)
  if (!first) throw new Error(`No form is sent to ${path}.`)
  return [first, ...others]
}

function bodyOf(forms: Forms) {
  const names = forms.flatMap((form) => leadForms[form].fields.map((field) => field.name))
  const shape: Record<string, z.ZodType<SentValue>> = { [FORM_FIELD]: z.enum(forms).optional() }
  for (const name of [...names, PROPERTY_FIELD, KEY_FIELD, OPEN_FIELD, HONEYPOT]) shape[name] = value
  if (forms.includes('request-viewing')) shape[SLOT_FIELD] = value
  return z.object(shape)
}
