let begin: () => void

/** Resolves at the first use of the page: what is not needed before is fetched then. */
export const pageInUse = new Promise<void>((resolve) => (begin = resolve))

/** Called by `app/watch-parts.ts`, which sees every use, and by pages that start as a whole. */
export const beginPageUse = (): void => begin()
