/** A picture that was stored for pages, as an `img` shows it. */
export type PagePicture = { src: string; alt: string; width: number; height: number }

/**
 * Data that the editor of a page shows of a form that was taken. `removed`: a sentence for each section of which the
 * sanitiser took something out.
 */
export type PageShown = { removed: string[] } | { picture: PagePicture }
