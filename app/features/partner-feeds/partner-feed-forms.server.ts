import { z } from 'zod'
import type { Context } from '#app/platform/context/context.ts'
import { answerForm, onForm, onPress } from '#app/platform/forms/answer-form.server.ts'
import {
  addPartnerFeed,
  editPartnerFeed,
  endPartnerFeed,
  pausePartnerFeed,
  renewPartnerFeed,
} from './change-partner-feeds.server.ts'
import { addFeedForm, editFeedForm } from './partner-feed-forms.tsx'

const id = z.guid()

/** An address is shown once, when its feed is added or gets another one. */
export const runPartnerFeedForm = (ctx: Context, form: FormData) =>
  answerForm<{ address: string }>(form, [
    onForm(addFeedForm, {}, async (sent) => ({
      done: 'Feed added.',
      shown: { address: await addPartnerFeed(ctx, sent) },
    })),
    onForm(editFeedForm, { id }, async (sent) => {
      await editPartnerFeed(ctx, sent)
      return { done: 'Feed saved.' }
    }),
    onPress(['pause', 'resume'], { id }, async (sent, intent) => {
      const isPaused = intent === 'pause'
      await pausePartnerFeed(ctx, { id: sent.id, isPaused })
      return { done: isPaused ? 'Feed paused.' : 'Feed resumed.' }
    }),
    onPress('renew', { id }, async (sent) => ({
      done: 'The feed has a new address.',
      shown: { address: await renewPartnerFeed(ctx, sent) },
    })),
    onPress('end', { id }, async (sent) => {
      await endPartnerFeed(ctx, sent)
      return { done: 'The address no longer works.' }
    }),
  ])
