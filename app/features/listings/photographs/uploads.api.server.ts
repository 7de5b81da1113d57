/**
 * `/office/uploads`: files that the staff send in parts, which continue where a connection broke off
 * (docs/product/office.md §13).
 */
import { type Context as HonoContext, Hono } from 'hono'
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { WebEnv } from '#app/platform/http/web-env.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { documentKinds } from '#db/column-values.ts'
import type { FilePurpose } from '../uploads/file-purpose.ts'
import { MAX_PART_BYTES } from '../uploads/photograph-limits.ts'
import { finishUpload } from './verbs/finish-upload.server.ts'
import { appendPart, beginUpload } from './verbs/send-upload.server.ts'

const wholeNumber = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const purpose: z.ZodType<FilePurpose> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('photograph') }),
  z.object({ kind: z.literal('replacement'), pictureId: sentText(18).regex(/^\d{1,18}$/) }),
  z.object({ kind: z.enum(documentKinds) }),
])
const begunFile = z.object({
  listingId: z.number().int().min(1).max(2_147_483_647),
  name: sentText(1_000).min(1),
  bytes: wholeNumber.min(1),
  modifiedAt: wholeNumber,
  purpose,
})

export function uploadRoutes(): Hono<WebEnv> {
  const routes = new Hono<WebEnv>()

  routes.post('/', async (c) => {
    const { id, received, became } = await beginUpload(c.var.ctx, await readJson(c, begunFile))
    return c.json({ id, received, isDone: became !== null })
  })

  routes.put('/:id', async (c) => {
    const from = wholeNumber.safeParse(Number(c.req.query('from') ?? '')).data
    const part = new Uint8Array(await c.req.arrayBuffer())
    if (from === undefined || part.length === 0 || part.length > MAX_PART_BYTES) throw unreadable()
    return c.json({ received: await appendPart(c.var.ctx, { uploadId: uploadId(c), from, part }) })
  })

  routes.post('/:id/finish', async (c) => {
    await finishUpload(c.var.ctx, { uploadId: uploadId(c), purpose: await readJson(c, purpose) })
    return c.json({})
  })

  return routes
}

const unreadable = () => new Refusal('bad-input', 'We cannot read what was sent.')

function uploadId(c: HonoContext): string {
  const id = z.guid().safeParse(c.req.param('id')).data
  if (id === undefined) throw new Refusal('not-found', 'There is no such upload.')
  return id
}

async function readJson<Schema extends z.ZodType>(c: HonoContext, schema: Schema): Promise<z.output<Schema>> {
  const sent = schema.safeParse(await c.req.json().catch(() => null))
  if (!sent.success) throw unreadable()
  return sent.data
}
