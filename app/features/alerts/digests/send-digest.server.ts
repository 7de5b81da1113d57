import type { Context, MemberId } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { type Mail, MailRefused } from '#app/platform/mail/mailer.server.ts'
import { hashOfSecret, newSecret } from '#app/platform/secrets.server.ts'
import { loadCards } from '#app/features/listings/record/listings.queries.server.ts'
import { composeLetter } from '#app/features/settings/mails/compose-letter.server.ts'
import { matchReasonText } from '#app/features/saved/matches/match-reason.ts'
import { alertMailPath } from '../alert/alert.ts'
import { countMailDelays } from '../alert/alert-delays.queries.server.ts'
import {
  beginDigest,
  claimDigest,
  type DigestHome,
  deleteDigest,
  finishDigest,
  discardDigest,
  homesOfDigest,
  insertMailToken,
  releaseClaim,
  releaseUnsentMatches,
} from '../matching/alert-digests.queries.server.ts'
import { type AlertLetter, alertValues } from './alert-letter.ts'

type ClaimedMail = { id: string; claimedUntil: Date; mail: Mail; told: number[] }

/**
 * Mails a member what is due: one mail, however many alerts and homes. What it tells is kept and claimed before it is
 * sent, and that it was sent right after the mail server took it; no transaction is open while the server is waited
 * for. A process that ends between the two sends the same mail, with the same Message-ID, once more; at any other
 * moment nothing is lost or repeated.
 */
export async function sendDigest(ctx: Context, memberId: MemberId): Promise<void> {
  const claimed = await inTransaction(ctx.db, (db) => claimMail({ ...ctx, db }, memberId))
  if (claimed === undefined) return
  const { id, mail } = claimed
  const outcome = await send(ctx, claimed)
  const isKnown = await inTransaction(ctx.db, async (tx) => {
    if (!(await finishDigest(tx, id, outcome, ctx.now()))) return false
    if (outcome === 'sent') {
      await releaseUnsentMatches(tx, id, claimed.told)
      await countMailDelays(tx, id)
    }
    return true
  })
  // Without a mail server the mail is a file, of someone who was erased while it was written.
  if (!isKnown) await ctx.mailer.forget({ keyPart: mail.key })
}

/** Claims the mail to send now, for this process alone; undefined if there is none, or another is sending it. */
async function claimMail(ctx: Context, memberId: MemberId): Promise<ClaimedMail | undefined> {
  const { db, now, site } = ctx
  const id = await beginDigest(db, memberId, now())
  if (id === undefined) return undefined
  const claim = await claimDigest(db, id, now())
  if (claim === undefined) return undefined
  if (claim === null) {
    await discardDigest(db, id)
    return undefined
  }
  const homes = await homesOfDigest(db, id)
  if (homes.length === 0) {
    await deleteDigest(db, id)
    return undefined
  }

  const { username, email, claimedUntil } = claim
  const token = newSecret()
  await insertMailToken(db, memberId, hashOfSecret(token), now())
  const alerts = await alertsInMail(ctx, homes)
  const letter = await composeLetter(
    ctx,
    'alerts',
    alertValues({ username, origin: site.origin, token, alerts }),
  )
  return {
    id,
    claimedUntil,
    mail: { to: email, letter, key: `alerts-${id}`, unsubscribeUrl: site.origin + alertMailPath(token) },
    told: homes.map(({ listingId }) => listingId),
  }
}

/** Throws where another try may help. */
async function send(ctx: Context, { id, claimedUntil, mail }: ClaimedMail): Promise<'sent' | 'refused'> {
  try {
    await ctx.mailer.send(mail)
    return 'sent'
  } catch (error) {
    if (!(error instanceof MailRefused)) {
      await releaseClaim(ctx.db, id, claimedUntil)
      throw error
    }
    ctx.log.warn({ err: error, digest: id }, 'an alert mail was refused')
    return 'refused'
  }
}

async function alertsInMail(ctx: Context, homes: readonly DigestHome[]): Promise<AlertLetter['alerts']> {
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
