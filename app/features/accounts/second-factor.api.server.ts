/** Calls about one's second factor. */
import { z } from '@hono/zod-openapi'
import type { Api } from '#app/platform/http/api.ts'
import { addCall } from './account-calls.server.ts'
import { currentPassword, done, doneAnswer, text } from './accounts.wire.ts'
import {
  confirmSecondFactor,
  startSecondFactor,
  stopSecondFactor,
} from './sign-in/steps/second-factor.server.ts'

export function addSecondFactorCalls(api: Api): void {
  addCall(
    api,
    {
      path: '/user-second-factor-start',
      summary: 'A second factor: what an authenticator is to scan',
      fields: { currentPassword },
      answer: z.object({ seed: z.string(), qrSvg: z.string() }),
    },
    (c, sent) => startSecondFactor(c.var.ctx, sent),
  )
  addCall(
    api,
    {
      path: '/user-second-factor-confirm',
      summary: 'Put the second factor in force with its first code',
      fields: { code: text('Six digits'), currentPassword },
      answer: z.object({ recoveryCodes: z.array(z.string()) }),
    },
    async (c, sent) => ({ recoveryCodes: await confirmSecondFactor(c.var.ctx, sent) }),
  )
  addCall(
    api,
    {
      path: '/user-second-factor-stop',
      summary: 'Do without the second factor',
      fields: { currentPassword },
      answer: doneAnswer,
    },
    async (c, sent) => {
      await stopSecondFactor(c.var.ctx, sent)
      return done('Your account has no second factor any more.')
    },
  )
}
