/** The browser and system of a session: kept as codes, named for its member when they are read. */
import { z } from 'zod'

const browsers = {
  edge: { sign: /\bEdg(e|A|iOS)?\//, name: 'Edge' },
  opera: { sign: /\bOPR\//, name: 'Opera' },
  'samsung-internet': { sign: /\bSamsungBrowser\//, name: 'Samsung Internet' },
  firefox: { sign: /\b(Firefox|FxiOS)\//, name: 'Firefox' },
  chrome: { sign: /\b(Chrome|CriOS)\//, name: 'Chrome' },
  safari: { sign: /\bSafari\//, name: 'Safari' },
}
const systems = {
  iphone: { sign: /\biPhone\b/, name: 'an iPhone' },
  ipad: { sign: /\biPad\b/, name: 'an iPad' },
  android: { sign: /\bAndroid\b/, name: 'Android' },
  windows: { sign: /\bWindows\b/, name: 'Windows' },
  mac: { sign: /\bMac OS X\b/, name: 'a Mac' },
  chromeos: { sign: /\bCrOS\b/, name: 'ChromeOS' },
  linux: { sign: /\bLinux\b/, name: 'Linux' },
}

const codesOf = <Code extends string>(table: Record<Code, unknown>) => Object.keys(table) as Code[]

/** Null if the browser, or the system, is unknown. */
const clientSchema = z.object({
  browser: z.enum(codesOf(browsers)).nullable(),
  system: z.enum(codesOf(systems)).nullable(),
})
export type Client = z.output<typeof clientSchema>

/** Reads a `User-Agent` in the order of the tables: many browsers also name one that comes later. */
export const clientOf = (userAgent: string): Client => ({
  browser: codesOf(browsers).find((code) => browsers[code].sign.test(userAgent)) ?? null,
  system: codesOf(systems).find((code) => systems[code].sign.test(userAgent)) ?? null,
})

export const readClient = (stored: unknown): Client =>
  clientSchema.safeParse(stored).data ?? { browser: null, system: null }

/** `Firefox on Windows`: enough to know one's own device by. */
export function clientName(client: Client): string {
  const browser = client.browser && browsers[client.browser].name
  const system = client.system && systems[client.system].name
  if (browser && system) return `${browser} on ${system}`
  return browser ?? (system ? `A program on ${system}` : 'A program')
}
