/**
 * The home a visitor pressed Save on, kept through the login where there is no script. Only a post from our own pages
 * sets it, so that no address alone saves anything.
 */
const NAME = 'petra-save'
const KEPT_SECONDS = 3_600

const attributes = (https: boolean) => `Path=/save; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`

export const intendedSaveCookie = (number: number, https: boolean): string =>
  `${NAME}=${number}; Max-Age=${KEPT_SECONDS}; ${attributes(https)}`

export const clearedSaveCookie = (https: boolean): string => `${NAME}=; Max-Age=0; ${attributes(https)}`

/** The number in a request's `Cookie` header. */
export function intendedSaveNumber(header: string | null): number | null {
  const [, digits] = new RegExp(`(?:^|;\\s*)${NAME}=(\\d{1,10})(?:;|$)`).exec(header ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}
