import { isBytesRefused } from '#app/platform/examination.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isStorageFull } from '#app/platform/storage.server.ts'

/** Turns expected failures of some work into refusals for the staff; `refusal` begins the sentence about a picture. */
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
