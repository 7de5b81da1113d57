import { isBytesRefused } from '#app/platform/examination.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isStorageFull } from '#app/platform/storage.server.ts'

/** The same work, whose expected failures are told to the staff in a sentence; `refusal` begins that about a picture. */
export async function asRefusal<Answer>(
  work: Promise<Answer>,
  refusal = 'We cannot show this file as a photograph.',
): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    if (isBytesRefused(error)) throw new Refusal('bad-input', `${refusal} ${error.message}`)
    if (isStorageFull(error))
      throw new Refusal('busy', 'Our disk is full, so we have not stored anything. Please try again later.')
    throw error
  }
}
