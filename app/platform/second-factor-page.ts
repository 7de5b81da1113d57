/**
 * The page on which staff set up the second factor that their role needs. Apart from `require-actor.ts`, so that the
 * script of pages has no more of it.
 */
export const SECOND_FACTOR_PATH = '/account#two-factor'
