/** The forms of the pages about feeds. */
import { data, redirect } from '#app/platform/pages/page.ts'
import { z } from 'zod'
import { sentText } from '#app/platform/http/sent-text.ts'
import type { Context } from '#app/platform/context/context.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { readForm, unreadableForm } from '#app/platform/pages/read-form.server.ts'
import { counted } from '#app/ui/format.ts'
import { feedFormatNames } from '../../reading/feed-formats.data.ts'
import {
  changeFeedOptions,
  connectFeed,
  disconnectFeed,
  replaceFeedOrigin,
  requestRun,
} from '../change-feed.server.ts'
import { decideRemovals } from '../decide-removals.server.ts'
import { scheduleOf } from '../schedule.ts'
import { scheduleFeed } from '../schedule-feed.server.ts'
import { requestUndo } from '../undo-run.server.ts'
import type { GivenOrigin } from '../feed-origin.server.ts'
import { FEEDS_PATH, feedPath, mappingPath } from './feed-paths.ts'
import { lacksMapping } from './mapping-view.server.ts'

export type FeedResult = {
  done: string | null
  failure: string | null
  field: string | null
  /** The form of a feed as it was typed, where it was refused, but for the login. */
  typed: { address: string; name?: string; format?: string; isOwn?: boolean; isSnapshot?: boolean } | null
}

const text = sentText().default('')
const isTicked = z.literal('yes').optional()
const originFields = {
  address: text,
  username: text,
  password: text,
  headerName: text,
  headerValue: text,
  file: z.file().optional(),
}
const format = z.enum(feedFormatNames)
const connectForm = z.object({
  intent: z.literal('connect'),
  name: sentText(),
  ...originFields,
  format: format.or(z.literal('').transform(() => null)),
  snapshot: isTicked,
  own: isTicked,
})
const feedForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('run') }),
  z.object({ intent: z.literal('replace'), ...originFields }),
  z.object({ intent: z.literal('options'), format, snapshot: isTicked, own: isTicked }),
  z.object({ intent: z.literal('schedule'), schedule: sentText(), paused: isTicked }),
  z.object({ intent: z.literal('disconnect') }),
])
const runForm = z.object({ intent: z.enum(['withdraw', 'keep', 'undo']) })

type OriginFields = z.output<z.ZodObject<typeof originFields>>

/** A file that was chosen counts before an address. */
async function originOf(sent: OriginFields): Promise<GivenOrigin> {
  if (sent.file && sent.file.size > 0)
    return { kind: 'file', fileName: sent.file.name, bytes: await sent.file.bytes() }
  const { address, username, password, headerName, headerValue } = sent
  return {
    kind: 'address',
    address: address.trim(),
    login: username === '' && password === '' ? null : { name: username, password },
    header: headerName.trim() === '' ? null : { name: headerName.trim(), value: headerValue.trim() },
  }
}

/** Runs an action; a refusal is shown beside the form, without anything of a login. */
async function answered(work: () => Promise<string>, typed: FeedResult['typed'] = null) {
  try {
    return data<FeedResult>({ done: await work(), failure: null, field: null, typed: null })
  } catch (error) {
    if (error instanceof Response) throw error
    const { message, field, status } = refusalOf(error)
    return data<FeedResult>({ done: null, failure: message, field, typed }, { status })
  }
}

function read<Form>(schema: z.ZodType<Form>, form: FormData): Form {
  const sent = readForm(schema, form)
  return sent
}

/** Connects a feed and leads to its page. Throws a 400 for any other form. */
export function runConnectForm(ctx: Context, form: FormData) {
  const sent = read(connectForm, form)
  const { name, address, format: chosen } = sent
  const options = { isOwn: sent.own === 'yes', isSnapshot: sent.snapshot === 'yes' }
  return answered(
    async () => {
      const feed = { name, origin: await originOf(sent), format: chosen, ...options }
      throw redirect(feedPath(await connectFeed(ctx, feed)))
    },
    { name, address, format: chosen ?? '', ...options },
  )
}

/** Does what a form of a feed's page asks for. Throws a 400 for anything else. */
export function runFeedForm(ctx: Context, form: FormData, name: string) {
  const sent = read(feedForm, form)
  const typed = sent.intent === 'replace' ? { address: sent.address } : null
  return answered(async () => {
    switch (sent.intent) {
      case 'run':
        if (await lacksMapping(ctx, name)) throw redirect(`${mappingPath(name)}?unmapped`)
        await requestRun(ctx, { name })
        return 'The import will start in a moment.'
      case 'replace':
        await replaceFeedOrigin(ctx, { name, origin: await originOf(sent) })
        return 'The next import will read it from there.'
      case 'options': {
        const { own, snapshot } = sent
        const options = { isOwn: own === 'yes', isSnapshot: snapshot === 'yes' }
        await changeFeedOptions(ctx, { name, format: sent.format, ...options })
        return 'Saved.'
      }
      case 'schedule': {
        const schedule = scheduleOf(sent.schedule)
        if (schedule === null) throw unreadableForm(form)
        await scheduleFeed(ctx, { name, schedule, isPaused: sent.paused === 'yes' })
        return 'Saved.'
      }
      case 'disconnect':
        await disconnectFeed(ctx, { name })
        throw redirect(FEEDS_PATH)
    }
  }, typed)
}

/** Does what a form of a run's page asks for. Throws a 400 for anything else. */
export function runRunForm(ctx: Context, form: FormData, runId: number | null) {
  const { intent } = read(runForm, form)
  if (runId === null) throw data(null, { status: 404 })
  return answered(async () => {
    if (intent === 'undo') {
      await requestUndo(ctx, { runId })
      return 'We will undo it in a moment. The schedule of this feed is paused.'
    }
    const decision = intent === 'withdraw' ? 'withdrawn' : 'kept'
    const homes = await decideRemovals(ctx, { runId, decision })
    return decision === 'kept'
      ? 'They stay on offer.'
      : `${counted(homes, 'listing is', 'listings are')} withdrawn.`
  })
}
