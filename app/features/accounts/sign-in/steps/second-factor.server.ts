/** The second factor: codes of an authenticator (RFC 6238), and recovery codes for the day it is lost. */
import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import type { Context, MemberId } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { hashOfSecret } from '#app/platform/secrets.server.ts'
import {
  confirmTotp,
  findAccount,
  lockAccount,
  replaceRecoveryCodes,
  setTotpSeed,
  consumeRecoveryCode,
  consumeTotpStep,
} from '../../account/accounts.queries.server.ts'
import { requireRecentSignIn } from '../../session/recent-sign-in.server.ts'

const PERIOD_SECONDS = 30
const RECOVERY_CODES = 10

const totpOf = (seed: string, username: string) =>
  new TOTP({ issuer: 'Petra', label: username, secret: Secret.fromBase32(seed), period: PERIOD_SECONDS })

/**
 * Makes a seed for an authenticator: a picture to scan, and the same as text to type. Not in force before
 * `confirmSecondFactor`.
 */
export async function startSecondFactor(
  ctx: Context,
  given: { currentPassword: string },
): Promise<{ seed: string; qrSvg: string }> {
  const member = await requireRecentSignIn(ctx, given)
  const account = await findAccount(ctx.db, member.memberId)
  if (account?.totpConfirmedAt) throw new Refusal('conflict', 'Two-factor sign-in is on already.')
  const seed = new Secret({ size: 20 }).base32
  await setTotpSeed(ctx.db, member.memberId, seed)
  return { seed, qrSvg: renderSVG(totpOf(seed, member.username).toString()) }
}

/** The same once more, as long as no code put it in force; null then. */
export async function secondFactorSetup(
  ctx: Context,
  given: { currentPassword: string },
): Promise<{ seed: string; qrSvg: string } | null> {
  const member = await requireRecentSignIn(ctx, given)
  const account = await findAccount(ctx.db, member.memberId)
  if (!account?.totpSeed || account.totpConfirmedAt) return null
  return { seed: account.totpSeed, qrSvg: renderSVG(totpOf(account.totpSeed, member.username).toString()) }
}

/** Puts a second factor in force with its first right code; returns the recovery codes, once. */
export async function confirmSecondFactor(
  ctx: Context,
  { code, ...given }: { code: string; currentPassword: string },
): Promise<string[]> {
  const { memberId } = await requireRecentSignIn(ctx, given)
  return inTransaction(ctx.db, async (db) => {
    const tx = { ...ctx, db }
    const account = await lockAccount(db, memberId)
    if (!account?.totpSeed || account.totpConfirmedAt)
      throw new Refusal('conflict', 'Please scan the picture first.')
    if (!(await isTotpCode(tx, memberId, account.totpSeed, code)))
      throw new Refusal(
        'bad-input',
        'This code is not right. Please enter the one that shows now.',
        'code',
        'wrong_code',
      )
    await confirmTotp(db, memberId, ctx.now())
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
    await replaceRecoveryCodes(db, memberId, codes.map(hashOfRecoveryCode))
    return codes
  })
}

export async function stopSecondFactor(ctx: Context, given: { currentPassword: string }): Promise<void> {
  const { memberId, role } = await requireRecentSignIn(ctx, given)
  if (role !== 'member') throw new Refusal('forbidden', 'Staff keep their second factor.')
  await inTransaction(ctx.db, async (db) => {
    await setTotpSeed(db, memberId, null)
    await replaceRecoveryCodes(db, memberId, [])
  })
}

/** Returns whether the code is right, and new: each is good once. */
export async function isSecondFactor(ctx: Context, memberId: MemberId, code: string): Promise<boolean> {
  const account = await findAccount(ctx.db, memberId)
  if (!account?.totpSeed || !account.totpConfirmedAt) return false
  const plain = code.replaceAll(/[\s-]/g, '')
  return /^\d{6}$/.test(plain)
    ? isTotpCode(ctx, memberId, account.totpSeed, plain)
    : consumeRecoveryCode(ctx.db, memberId, hashOfRecoveryCode(plain))
}

async function isTotpCode(ctx: Context, memberId: MemberId, seed: string, code: string): Promise<boolean> {
  const timestamp = ctx.now().valueOf()
  const delta = totpOf(seed, '').validate({ token: code.replaceAll(/\s/g, ''), timestamp, window: 1 })
  if (delta === null) return false
  return consumeTotpStep(ctx.db, memberId, Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta)
}

/** `4f2a9-c31d8`: 40 bits, of which ten tries an hour find nothing. */
const newRecoveryCode = (): string =>
  randomBytes(5)
    .toString('hex')
    .replace(/^(.{5})/, '$1-')
const hashOfRecoveryCode = (code: string): Buffer => hashOfSecret(code.replaceAll(/[\s-]/g, '').toLowerCase())
