/** The agency's logo, in place of our mark (docs/product/office.md §21). */
import type { Letter } from '#app/platform/mail/letter.ts'

export type Logo = { path: string; width: number; height: number }

/** The settings that hold one: for pages in the light, and in the dark. */
export const logoNames = ['logo_light', 'logo_dark'] as const
export type LogoName = (typeof logoNames)[number]
export const isLogoName = (name: string): name is LogoName => (logoNames as readonly string[]).includes(name)

/** Named by its content: `0123….png`. */
export const logoFileKey = (file: string): string => `logos/${file}`
export const LOGO_FILE_FORM = '[0-9a-f]{32}\\.png'

const setting = new RegExp(`^(?<file>${LOGO_FILE_FORM}) (?<width>\\d{1,3})x(?<height>\\d{1,3})$`)

/** Reads the logo of a setting, such as `0123….png 480x120`, its size in pixels; null if there is none. */
export function logoOf(value: string): Logo | null {
  const { file, width, height } = setting.exec(value)?.groups ?? {}
  return file === undefined ? null : { path: `/logos/${file}`, width: Number(width), height: Number(height) }
}

/** Setting for a stored logo. */
export const logoSetting = (file: string, { width, height }: { width: number; height: number }): string =>
  `${file} ${width}x${height}`

const HEIGHT = 40
const WIDEST = 220
const shownSize = ({ width, height }: Logo) => {
  const shownWidth = Math.min(Math.round((width * HEIGHT) / height), WIDEST)
  return { width: shownWidth, height: Math.round((shownWidth * height) / width) }
}

/**
 * Styles that show a logo instead of our mark (`site-mark`), under the agency's name; '' if there is none. The one for
 * the dark counts only beside one for the light.
 */
export function logoStyles({ light, dark }: Record<'light' | 'dark', string>, agency: string): string {
  const logo = logoOf(light)
  if (logo === null) return ''
  const { width, height } = shownSize(logo)
  const name = `"${(agency || 'Petra').replaceAll(/["\\]/g, String.raw`\$&`)}"`
  const darkLogo = logoOf(dark)
  return (
    '.site-mark>:not(.sr-only){display:none}' +
    `.site-mark::before{content:"";content:""/${name};width:${width}px;height:${height}px;background:url(${logo.path}) left/contain no-repeat}` +
    (darkLogo === null
      ? ''
      : `@media screen and (prefers-color-scheme:dark){.site-mark::before{background-image:url(${darkLogo.path})}}`)
  )
}

/** Logo at the head of a letter; null if there is none. */
export function letterLogo(light: string, agency: string, origin: string): Letter['logo'] | null {
  const logo = logoOf(light)
  return logo && { url: origin + logo.path, alt: agency || 'Petra', ...shownSize(logo) }
}
