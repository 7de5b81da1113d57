export type CarouselPicture = { src: string; alt: string }

/** The pictures of a setting: a path and what it shows, one a line. */
export const picturesOf = (setting: string): CarouselPicture[] =>
  setting.split('\n').flatMap((line) => {
    const [, src, alt] = /^(\S+)\s(.+)$/.exec(line.trim()) ?? []
    return src && alt ? [{ src, alt: alt.trim() }] : []
  })
