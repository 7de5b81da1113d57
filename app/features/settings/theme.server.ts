import { createHash } from 'node:crypto'
import type { Context } from '#app/platform/context.ts'
import { readAllSettings } from './site-settings.queries.server.ts'
import { themeStyles } from './theme-colours.ts'

/** The style sheet of the colours that the agency chose; '' where it chose none. */
export async function readThemeStyles({ db }: Pick<Context, 'db'>): Promise<string> {
  const { colour_light: light, colour_dark: dark } = await readAllSettings(db)
  return themeStyles({ light, dark })
}

/** Where the style sheet is found: another address for other colours, so that it can be kept for long. Null where there is none. */
export async function readThemePath(ctx: Pick<Context, 'db'>): Promise<string | null> {
  const styles = await readThemeStyles(ctx)
  if (styles === '') return null
  return `/theme.css?v=${createHash('sha256').update(styles).digest('base64url').slice(0, 12)}`
}
