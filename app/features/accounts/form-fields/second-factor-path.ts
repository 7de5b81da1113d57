import { SECOND_FACTOR_PATH } from '#app/platform/second-factor-page.ts'
import { nextPath } from './next-path.ts'

const isOfOffice = (path: string): boolean => /^\/office(?:[/?#]|$)/.test(path)

/** The page of the office that a `next` names, or its first page. */
export function officePath(next: string | null | undefined): string {
  const path = nextPath(next)
  return path !== null && isOfOffice(path) ? path : '/office'
}

/**
 * The page on which staff set up the second factor that their role needs, from which they go on to the page of the
 * office they were going to. It reads the address by {@link officePath}, which the script of pages does without.
 */
export const secondFactorPath = (next: string | null | undefined): string =>
  next && isOfOffice(next) ? `/account?${new URLSearchParams({ next })}#two-factor` : SECOND_FACTOR_PATH
