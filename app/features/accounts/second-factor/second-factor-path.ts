import { SECOND_FACTOR_PATH } from '#app/platform/second-factor-page.ts'
import { nextPath } from '../login-form/next-path.ts'

/** The page of the office that a `next` names, or its first page. */
export function officePath(next: string | null | undefined): string {
  const path = nextPath(next)
  return path !== null && /^\/office(?:[/?#]|$)/.test(path) ? path : '/office'
}

/** Where staff set up the second factor that their role needs, and from there go on to the page of the office they were going to. */
export function secondFactorPath(next: string | null | undefined): string {
  const path = officePath(next)
  return path === next ? `/account?${new URLSearchParams({ next: path })}#two-factor` : SECOND_FACTOR_PATH
}
