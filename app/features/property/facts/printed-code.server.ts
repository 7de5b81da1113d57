import { encode } from 'uqr'

/** A QR code: one path over a square of `size` by `size` modules. */
export type PrintedCode = { size: number; path: string }

/** Code that a phone's camera reads from the printed page. Runs of dark modules, drawn as lines one module wide. */
export function printedCode(address: string): PrintedCode {
  const { size, data } = encode(address, { border: 0 })
  const path = data.map((row, at) => `M0 ${at}.5${lineOf(row)}`).join('')
  return { size, path }
}

const lineOf = (row: boolean[]): string =>
  row
    .reduce<{ isDark: boolean; length: number }[]>((runs, isDark) => {
      const last = runs.at(-1)
      if (last?.isDark === isDark) last.length += 1
      else runs.push({ isDark, length: 1 })
      return runs
    }, [])
    .map(({ isDark, length }) => `${isDark ? 'h' : 'm'}${length}${isDark ? '' : ' 0'}`)
    .join('')
