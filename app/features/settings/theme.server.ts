import { createHash } from 'node:crypto'
import type { Context } from '#app/platform/context/context.ts'
import { logoStyles } from './logo.ts'
import { readAllSettings } from './site-settings.queries.server.ts'
import { themeStyles } from './theme-colours.ts'

/** The style sheet of the colours and the logo that the agency chose; '' where it chose none. */
export async function readThemeStyles({ db }: Pick<Context, 'db'>): Promise<string> {
  const settings = await readAllSettings(db)
  const { colour_light, colour_dark, logo_light, logo_dark, agency_name } = settings
  return (
    themeStyles({ light: colour_light, dark: colour_dark }) +
    logoStyles({ light: logo_light, dark: logo_dark }, agency_name)
  )
}

/**
 * Path of the style sheet: another address for other colours, so that it can be cached for long. Null if there is none.
 */
export async function readThemePath(ctx: Pick<Context, 'db'>): Promise<string | null> {
  const styles = await readThemeStyles(ctx)
  if (styles === '') return null
  return `/theme.css?v=${createHash('sha256').update(styles).digest('base64url').slice(0, 12)}`
}
