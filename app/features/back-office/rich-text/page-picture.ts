/** A picture that was stored for pages, as an `img` shows it. */
export type PagePicture = { src: string; alt: string; width: number; height: number }

/** What the editor of a page shows of a form that was taken. `removed`: what the sanitiser took out, a sentence for each section. */
export type PageShown = { removed: string[] } | { picture: PagePicture }
