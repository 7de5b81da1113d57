/** `node bench/hostile-photographs.ts`: the memory that small files of many pixels take in this process and in the picture process. */
import process from 'node:process'
import { pictureWidths } from '#app/features/listings/picture-sources.ts'
import { encodePhotograph } from '#app/platform/pictures.server.ts'
import { costOf, largestPhotographs, oversizedPhotographs } from '#test/photographs.ts'

export default async function hostilePhotographs(): Promise<void> {
  for (const [what, make] of Object.entries({ ...oversizedPhotographs, ...largestPhotographs })) {
    const bytes = await make()
    let outcome = 'taken'
    const cost = await costOf(async () => {
      await encodePhotograph(bytes, pictureWidths).catch((error: Error) => (outcome = error.name))
    })
    process.stdout.write(
      `${what} (${bytes.length.toLocaleString('en-GB')} bytes): ${outcome}; ` +
        `here +${cost.mebibytes.toFixed(0)} MiB, picture process ${cost.childMebibytes.toFixed(0)} MiB at most\n`,
    )
  }
}

if (import.meta.main) await hostilePhotographs()
