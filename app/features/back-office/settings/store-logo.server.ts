import { createHash } from 'node:crypto'
import type { Context } from '#app/platform/context/context.ts'
import { requireEditor } from '#app/platform/context/require-actor.ts'
import { asRefusal } from '#app/features/listings/uploads/as-refusal.server.ts'
import { logoFileKey, logoSetting } from '../../settings/logo.ts'

/**
 * Stores a logo (docs/product/office.md §21), decoded and written anew as pictures of listings are; admins may. Returns
 * the value of its setting. Refuses files other than PNG, JPEG or WebP.
 */
export async function storeLogo(ctx: Context, bytes: Uint8Array): Promise<string> {
  requireEditor(ctx.actor)
  const { png, ...size } = await asRefusal(ctx.encodeLogo(bytes), 'We cannot use this file as the logo.')
  const file = `${createHash('sha256').update(png).digest('hex').slice(0, 32)}.png`
  await asRefusal(ctx.storage.put(logoFileKey(file), png))
  return logoSetting(file, size)
}
