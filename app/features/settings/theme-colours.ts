/**
 * The colour of what one can do, which the agency may choose for pages in the light and in the dark
 * (docs/product/office.md §24).
 */
export type Theme = 'light' | 'dark'

/** Colours under links and buttons of each theme (`app/app.css`): ground, surface, sunken and wash. */
export const themeGrounds: Record<Theme, readonly string[]> = {
  light: ['#f6f2ea', '#fffdf8', '#eee7da', '#e3edee'],
  dark: ['#0d1418', '#152027', '#0a1013', '#17303a'],
}

/** Least contrast of text (WCAG 2.2, 1.4.3). */
const MIN_CONTRAST = 4.5

export const isColour = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value)

/** Finds what is wrong with a colour in a theme, in words, with the nearest valid one; null if it is valid. */
export function colourProblem(theme: Theme, colour: string): string | null {
  if (!isColour(colour)) return 'This must be a colour, such as #0d4a5e.'
  const contrast = leastContrast(theme, colour)
  if (contrast >= MIN_CONTRAST) return null
  // Rounded down: 4.46 must not be told as the 4.5 that it lacks.
  const told = (Math.floor(contrast * 10) / 10).toFixed(1)
  return (
    `Links in this colour are hard to read on ${theme} pages. The contrast is ${told} : 1 and must be at least ${MIN_CONTRAST} : 1. ` +
    `The nearest readable colour is ${nearestColour(theme, colour)}.`
  )
}

/**
 * The colour itself where it holds, else mixed with as little black (in the light) or white (in the dark) as is needed.
 */
export function nearestColour(theme: Theme, colour: string): string {
  const end = theme === 'light' ? 0 : 255
  for (let percent = 0; percent < 100; percent += 1) {
    const mixed = hexOf(channelsOf(colour).map((channel) => channel + ((end - channel) * percent) / 100))
    if (leastContrast(theme, mixed) >= MIN_CONTRAST) return mixed
  }
  return theme === 'light' ? '#000000' : '#ffffff'
}

const leastContrast = (theme: Theme, colour: string): number =>
  Math.min(...themeGrounds[theme].map((ground) => contrastOf(colour, ground)))

/** Contrast by WCAG 2.2: from 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

const hexOf = (channels: number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/**
 * The style sheet that puts chosen colours in place of ours; '' where none is chosen. A press darkens them, or lightens
 * them in the dark.
 */
export function themeStyles({ light, dark }: Record<Theme, string>): string {
  if (!isColour(light) && !isColour(dark)) return ''
  const action = `light-dark(${isColour(light) ? light : '#0d4a5e'},${isColour(dark) ? dark : '#74c4d8'})`
  const over = 'color-mix(in srgb,var(--color-action) 80%,light-dark(#000,#fff))'
  return `:root{--color-action:${action};--color-action-over:${over}}`
}
