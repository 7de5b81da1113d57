/** Measures the part of a page that a browser has to parse and style. */
export function documentSize(html: string): { bytes: number; elements: number; classShare: number } {
  const bytes = Buffer.byteLength(html)
  const classes = [...html.matchAll(/ class="([^"]*)"/g)].reduce(
    (sum, [, names = '']) => sum + names.length,
    0,
  )
  return { bytes, elements: html.match(/<[a-z]/g)?.length ?? 0, classShare: classes / bytes }
}
