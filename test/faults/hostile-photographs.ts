/**
 * Measures the cost of refusing each hostile photograph: `node test/faults/hostile-photographs.ts`. One line per kind:
 * processor time of this process, and memory on top of what it had. Each must be refused within 1 s and 64 MiB; the
 * first pays for starting the picture process.
 */
import process from 'node:process'
import { encodePhotograph, PictureRefused } from '#app/platform/pictures.server.ts'
import { costOf, oversizedPhotographs, refusedPhotographs } from '#test/photographs.ts'

const widths = [480, 960, 1600] as const
const mostMilliseconds = 1_000
const mostMebibytes = 64

for (const [kind, make] of Object.entries({ ...refusedPhotographs, ...oversizedPhotographs })) {
  const bytes = await make()
  let isRefused = false
  const { milliseconds, mebibytes } = await costOf(async () => {
    isRefused = await encodePhotograph(bytes, widths).then(
      () => false,
      (error: unknown) => error instanceof PictureRefused,
    )
  })
  const isGood = isRefused && milliseconds < mostMilliseconds && mebibytes < mostMebibytes
  const figures = `${milliseconds.toFixed(0).padStart(5)} ms  ${mebibytes.toFixed(0).padStart(3)} MiB`
  process.stdout.write(`${isGood ? 'good' : 'BAD '}  ${figures}  ${kind}\n`)
  if (!isGood) process.exitCode = 1
}
