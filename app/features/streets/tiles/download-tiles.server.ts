import { open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { z } from 'zod'

/** Note beside a draft: which file it is the beginning of. */
const progressSchema = z.object({ from: z.string(), validator: z.string() })

const PROGRESS_EVERY_BYTES = 5_000_000

/**
 * Downloads `from` to the file `draft`. What an earlier try left there is continued with a Range request
 * (RFC 9110 §14), if the host still has the same file; a file that a host gives no version of begins anew. The
 * address is the operator's own, and may be in a private network. `checkSize` gets the size of the whole and what is
 * still to come; it throws to refuse.
 */
export async function downloadTiles({
  from,
  draft,
  checkSize,
  onProgress = () => {},
}: {
  from: string
  draft: string
  checkSize: (bytes: number, more: number) => Promise<void>
  onProgress?: ((bytes: number, wholeBytes: number | null) => void) | undefined
}): Promise<void> {
  const note = `${draft}.json`
  const begun = await beginningOf(draft, note, from)
  const response = await fetch(from, {
    headers: {
      'Accept-Encoding': 'identity',
      ...(begun ? { Range: `bytes=${begun.bytes}-`, 'If-Range': begun.validator } : {}),
    },
  })
  const isContinued = begun !== null && response.status === 206 && startOf(response) === begun.bytes
  if (response.body === null || (response.status !== 200 && !isContinued)) {
    await response.body?.cancel()
    await rm(note, { force: true })
    throw new Error(`${new URL(from).host} answered with status ${response.status}.`)
  }
  let bytes = isContinued ? begun.bytes : 0
  const length = Number(response.headers.get('content-length') ?? Number.NaN)
  const wholeBytes = Number.isFinite(length) ? bytes + length : null
  if (wholeBytes !== null) await checkSize(wholeBytes, length)
  if (!isContinued) {
    const validator = validatorOf(response.headers)
    if (validator === null) await rm(note, { force: true })
    else await writeFile(note, JSON.stringify({ from, validator }))
  }
  let told = bytes
  const file = await open(draft, isContinued ? 'a' : 'w')
  try {
    for await (const chunk of response.body) {
      await file.writeFile(chunk)
      bytes += chunk.length
      if (bytes - told < PROGRESS_EVERY_BYTES) continue
      told = bytes
      await checkSize(bytes, 0)
      onProgress(bytes, wholeBytes)
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The download stopped after ${bytes} bytes (${reason}). Try again to continue it.`, {
      cause: error,
    })
  } finally {
    await file.close()
  }
  await rm(note, { force: true })
}

/** Finds the downloaded beginning of the file at this address; null to begin anew. */
async function beginningOf(
  draft: string,
  note: string,
  from: string,
): Promise<{ bytes: number; validator: string } | null> {
  try {
    const { size } = await stat(draft)
    const told = progressSchema.parse(JSON.parse(await readFile(note, 'utf8')))
    return told.from === from && size > 0 ? { bytes: size, validator: told.validator } : null
  } catch {
    return null
  }
}

/** A strong tag or the date of change, for If-Range; null where the host says neither. */
function validatorOf(headers: Headers): string | null {
  const tag = headers.get('etag')
  return tag !== null && !tag.startsWith('W/') ? tag : headers.get('last-modified')
}

const startOf = (response: Response): number =>
  Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1] ?? Number.NaN)
