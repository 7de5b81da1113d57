import { createHash } from 'node:crypto'
import type { Context } from '#app/platform/context.ts'
import { requireEditor } from '#app/platform/require-actor.ts'
import { asRefusal } from '../../listings/photographs/as-refusal.server.ts'
import { logoFileKey, logoSetting } from '../../settings/logo.ts'
import { writeSetting } from '../../settings/write-setting.server.ts'

/** Which of the two: for pages in the light, or in the dark. */
export const logoNames = ['logo_light', 'logo_dark'] as const
export type LogoName = (typeof logoNames)[number]

/**
 * Admins: stores a logo and shows it in place of our mark (docs/product/office.md §21), decoded and written anew as pictures of listings are.
 * Refuses what is no PNG, JPEG or WebP.
 */
export async function writeLogo(
  ctx: Context,
  { name, bytes }: { name: LogoName; bytes: Uint8Array },
): Promise<void> {
  requireEditor(ctx.actor)
  const { png, ...size } = await asRefusal(ctx.encodeLogo(bytes), 'This cannot be the logo.')
  const file = `${createHash('sha256').update(png).digest('hex').slice(0, 32)}.png`
  await asRefusal(ctx.storage.put(logoFileKey(file), png))
  await writeSetting(ctx, { name, value: logoSetting(file, size) })
}
