/** How far an import is: one line redrawn on a terminal, a plain line every few seconds elsewhere. */
import type { WriteStream } from 'node:tty'
import type { ImportProgress } from '#app/features/feeds/import/import-request.ts'

export type Progress = {
  /** The file's bytes on their way to the reader, counted. */
  counted: (bytes: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>
  update: (progress: ImportProgress) => void
  end: () => void
}

const REDRAW_MS = 100
const PLAIN_LINE_MS = 5_000
const BAR_WIDTH = 30

export function showProgress(
  out: Pick<WriteStream, 'isTTY' | 'columns' | 'write'>,
  fileBytes: number,
): Progress {
  let phase: ImportProgress = { phase: 'checking' }
  let bytes = 0
  let phaseBegan = performance.now()
  const line = () =>
    lineOf(phase, fileBytes === 0 ? 1 : bytes / fileBytes, (performance.now() - phaseBegan) / 1_000)
  const draw = () => {
    if (out.isTTY) out.write(`\r\u001B[2K${line().slice(0, (out.columns || 80) - 1)}`)
    else out.write(`${line()}\n`)
  }
  const timer = setInterval(draw, out.isTTY ? REDRAW_MS : PLAIN_LINE_MS).unref()

  return {
    counted: async function* (source) {
      // The file is read once for each phase.
      bytes = 0
      phaseBegan = performance.now()
      for await (const chunk of source) {
        bytes += chunk.length
        yield chunk
      }
    },
    update: (progress) => {
      phase = progress
    },
    end: () => {
      clearInterval(timer)
      if (out.isTTY) out.write('\r\u001B[2K')
    },
  }
}

function lineOf(progress: ImportProgress, share: number, seconds: number): string {
  const percent = `${Math.floor(Math.min(1, share) * 100)} %`
  const full = Math.round(Math.min(1, share) * BAR_WIDTH)
  const bar = `[${'#'.repeat(full)}${'.'.repeat(BAR_WIDTH - full)}]`
  if (progress.phase === 'checking') return `Checking  ${bar} ${percent}`
  const { entries, of } = progress
  const rate = seconds > 0 ? Math.round(entries / seconds) : 0
  return `Importing ${bar} ${percent}, ${entries.toLocaleString('en-GB')} of ${of.toLocaleString('en-GB')} entries, ${rate.toLocaleString('en-GB')} a second`
}
