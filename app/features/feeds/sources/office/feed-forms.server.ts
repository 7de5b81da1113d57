/** The forms of the pages about feeds. */
import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onForm, onPress } from '#app/platform/forms/answer-form.server.ts'
import { unreadableForm } from '#app/platform/pages/read-form.server.ts'
import { sentText } from '#app/platform/http/sent-text.ts'
import { data, redirect } from '#app/platform/pages/page.ts'
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
import { connectForm, optionsForm, replaceForm, scheduleForm } from './feed-forms.tsx'
import type { GivenOrigin } from '../feed-origin.server.ts'
import { FEEDS_PATH, feedPath, mappingPath } from './feed-paths.ts'
import { lacksMapping } from './mapping-view.server.ts'
import { scheduleOf } from '../schedule.ts'
import { scheduleFeed } from '../schedule-feed.server.ts'
import { requestUndo } from '../undo-run.server.ts'

const text = sentText().default('')
const originFields = {
  address: text,
  username: text,
  password: text,
  headerName: text,
  headerValue: text,
  file: z.file().optional(),
}
const format = z.enum(feedFormatNames)

/** A file that was chosen counts before an address. */
async function originOf(sent: z.output<z.ZodObject<typeof originFields>>): Promise<GivenOrigin> {
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

/** Connects a feed and leads to its page. */
export const runConnectForm = (ctx: Context, form: FormData) =>
  answerForm(form, [
    onForm(
      connectForm,
      { ...originFields, format: format.or(z.literal('').transform(() => null)) },
      async ({ name, snapshot, own, format: chosen, ...origin }) => {
        const options = { isOwn: own, isSnapshot: snapshot }
        const feed = { name, origin: await originOf(origin), format: chosen, ...options }
        throw redirect(feedPath(await connectFeed(ctx, feed)))
      },
    ),
  ])

export const runFeedForm = (ctx: Context, form: FormData, name: string) =>
  answerForm(form, [
    onPress('run', {}, async () => {
      if (await lacksMapping(ctx, name)) throw redirect(`${mappingPath(name)}?unmapped`)
      await requestRun(ctx, { name })
      return { done: 'The import will start in a moment.' }
    }),
    onForm(replaceForm, originFields, async (sent) => {
      await replaceFeedOrigin(ctx, { name, origin: await originOf(sent) })
      return { done: 'The next import will read it from there.' }
    }),
    onForm(optionsForm, { format }, async (sent) => {
      await changeFeedOptions(ctx, { name, format: sent.format, isOwn: sent.own, isSnapshot: sent.snapshot })
      return { done: 'Saved.' }
    }),
    onForm(scheduleForm, {}, async (sent) => {
      const schedule = scheduleOf(sent.schedule)
      if (schedule === null) throw unreadableForm(form)
      await scheduleFeed(ctx, { name, schedule, isPaused: sent.paused })
      return { done: 'Saved.' }
    }),
    onPress('disconnect', {}, async () => {
      await disconnectFeed(ctx, { name })
      throw redirect(FEEDS_PATH)
    }),
  ])

/** The forms of the page of an import. */
export function runRunForm(ctx: Context, form: FormData, runId: number | null) {
  if (runId === null) throw data(null, { status: 404 })
  return answerForm(form, [
    onPress('undo', {}, async () => {
      await requestUndo(ctx, { runId })
      return { done: 'We will undo it in a moment. The schedule of this feed is paused.' }
    }),
    onPress('keep', {}, async () => {
      await decideRemovals(ctx, { runId, decision: 'kept' })
      return { done: 'They stay on offer.' }
    }),
    onPress('withdraw', {}, async () => {
      const homes = await decideRemovals(ctx, { runId, decision: 'withdrawn' })
      return { done: `${counted(homes, 'listing is', 'listings are')} withdrawn.` }
    }),
  ])
}
