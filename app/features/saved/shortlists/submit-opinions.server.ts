import type { Context } from '#app/platform/context/context.ts'
import { inTransaction } from '#app/platform/db/database.server.ts'
import { throttledAddress } from '#app/platform/http/client-address.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { countOrRefuse, type Limit } from '#app/platform/http/throttle.queries.server.ts'
import {
  MAX_PEOPLE,
  MAX_PERSON_LENGTH,
  MAX_WORDS_LENGTH,
  oneLine,
  personKey,
  wordsField,
} from '../list/shortlist.ts'
import {
  findOpinions,
  findShortlistHomes,
  lockShortlistByToken,
  storeOpinion,
} from './shortlists.queries.server.ts'
import { shortlistGone, tokenHashOf } from './view-shortlists.server.ts'

/** Limit for one network. */
const opinionsPerHour: Limit = { name: 'shortlist-opinions', most: 100, seconds: 3_600 }

export type SentOpinions = {
  token: string
  person: string
  /** The home whose heart was pressed, and whether it is to have one. */
  heart: { number: number; isSet: boolean } | null
  /** Texts typed about homes; '' changes nothing. */
  words: readonly { number: number; text: string }[]
}

/**
 * Stores what a person who has the address says, under the name that they type; it replaces what that name said before.
 */
export async function submitOpinions(ctx: Context, sent: SentOpinions): Promise<void> {
  const tokenHash = tokenHashOf(sent.token)
  const person = readPerson(sent.person)
  const words = sent.words.map(readWords).filter(({ text }) => text !== '')
  const address = throttledAddress(ctx.client?.address ?? '')
  const tooMany = 'You have sent many comments in the last hour. Please try again later.'
  await countOrRefuse(ctx.db, opinionsPerHour, [address], ctx.now(), tooMany)
  await inTransaction(ctx.db, async (tx) => {
    const list = await lockShortlistByToken(tx, tokenHash)
    if (!list) throw shortlistGone()
    if (!list.takesOpinions)
      throw new Refusal('conflict', 'Whoever made this list no longer takes hearts and words on it.')
    const people = new Set((await findOpinions(tx, [list.id])).map((opinion) => opinion.personKey))
    if (people.size >= MAX_PEOPLE && !people.has(personKey(person)))
      throw new Refusal(
        'conflict',
        `${MAX_PEOPLE} people have already written here, and this list cannot take more.`,
      )
    const homes = new Set((await findShortlistHomes(tx, list)).map(({ listingId }) => listingId))
    const about = new Set([...(sent.heart ? [sent.heart.number] : []), ...words.map(({ number }) => number)])
    for (const listingId of about) {
      if (!homes.has(listingId)) throw new Refusal('not-found', 'This property is no longer on the list.')
      await storeOpinion(tx, {
        shortlistId: list.id,
        listingId,
        person,
        personKey: personKey(person),
        hasHeart: sent.heart?.number === listingId ? sent.heart.isSet : null,
        words: words.find(({ number }) => number === listingId)?.text ?? null,
        givenAt: ctx.now(),
      })
    }
  })
}

function readPerson(typed: string): string {
  const person = oneLine(typed)
  if (person === '') throw new Refusal('bad-input', 'Please write your name first.', 'person')
  if (person.length <= MAX_PERSON_LENGTH) return person
  throw new Refusal('bad-input', `Please use at most ${MAX_PERSON_LENGTH} characters.`, 'person')
}

function readWords({ number, text }: { number: number; text: string }): { number: number; text: string } {
  const words = oneLine(text)
  if (words.length <= MAX_WORDS_LENGTH) return { number, text: words }
  throw new Refusal('bad-input', `Please use at most ${MAX_WORDS_LENGTH} characters.`, wordsField(number))
}
