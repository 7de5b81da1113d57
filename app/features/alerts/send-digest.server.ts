import type { Context, MemberId } from '#app/platform/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { MailRefused } from '#app/platform/mail/mailer.server.ts'
import { hashOfSecret, newSecret } from '#app/platform/secrets.server.ts'
import { loadCards } from '../listings/listings.queries.server.ts'
import { matchReasonText } from '../saved/match-reason.ts'
import { alertMailPath } from './alert.ts'
import { countMailDelays } from './alert-delays.queries.server.ts'
import {
  beginDigest,
  type DigestHome,
  dropDigest,
  finishDigest,
  forgetDigest,
  holdDigest,
  homesOfDigest,
  insertMailToken,
  releaseUntold,
} from './alert-digests.queries.server.ts'
import { alertLetter, type AlertLetter } from './alert-letter.ts'

/**
 * Mails a member what is due: one mail, however many alerts and homes. What it tells is kept before it is sent, and that it was
 * sent right after the mail server took it: a process that ends between the two sends the same mail, with the same
 * Message-ID, once more; at any other moment nothing is lost or repeated.
 */
export async function sendDigest(ctx: Context, memberId: MemberId): Promise<void> {
  const id = await inTransaction(ctx.db, (tx) => beginDigest(tx, memberId, ctx.now()))
  if (id === undefined) return

  const token = newSecret()
  await insertMailToken(ctx.db, memberId, hashOfSecret(token), ctx.now())
  await inTransaction(ctx.db, async (tx) => {
    const recipient = await holdDigest(tx, id)
    if (recipient === undefined) return
    if (recipient === null) return forgetDigest(tx, id)
    const homes = await homesOfDigest(tx, id)
    if (homes.length === 0) return dropDigest(tx, id)
    const alerts = await alertsTold({ ...ctx, db: tx }, homes)

    const { origin } = ctx.site
    try {
      await ctx.mailer.send({
        to: recipient.email,
        letter: alertLetter({ username: recipient.username, origin, token, alerts }),
        key: `alerts-${id}`,
        unsubscribeUrl: `${origin}${alertMailPath(token)}`,
      })
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error
      ctx.log.warn({ err: error, digest: id }, 'an alert mail was refused')
      return finishDigest(tx, id, 'refused', ctx.now())
    }
    await finishDigest(tx, id, 'sent', ctx.now())
    await releaseUntold(
      tx,
      id,
      homes.map(({ listingId }) => listingId),
    )
    await countMailDelays(tx, id)
  })
}

async function alertsTold(ctx: Context, homes: readonly DigestHome[]): Promise<AlertLetter['alerts']> {
  const ids = homes.map(({ listingId }) => listingId)
  const cards = new Map((await loadCards(ctx.db, ids, ctx.now())).map((card) => [card.id, card]))
  return [...Map.groupBy(homes, ({ alertId }) => alertId)].map(([id, found]) => ({
    id,
    name: found[0]?.alertName ?? '',
    homes: found.flatMap(({ listingId, reason }) => {
      const card = cards.get(listingId)
      return card ? [{ card, reason: matchReasonText(reason) }] : []
    }),
  }))
}
