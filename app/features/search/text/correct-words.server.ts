import { editDistance } from '#app/features/places/spelling.ts'
import type { Db } from '#app/platform/db/database.server.ts'
import { everything, type SearchCriteria } from '../criteria/criteria.ts'
import { tolerance } from '../criteria/tolerance.ts'
import type { StemmedWord } from '../criteria/text-stems.ts'
import { findWordsNear } from './texts.queries.server.ts'

/** Candidates whose homes are counted. */
const MOST_COUNTED = 5

/**
 * Finds the word that homes on offer have for one that was typed: itself, or the nearest that is spelt nearly so, of
 * several the one that most homes have (docs/product/search.md §36). Null where there is none.
 */
export async function correctWord(
  db: Db,
  count: (criteria: SearchCriteria) => Promise<number>,
  { word, stem }: Pick<StemmedWord, 'word' | 'stem'>,
): Promise<string | null> {
  const homesWith = (text: string) => count({ ...everything(null), text })
  if ((await homesWith(word)) > 0) return word
  const limit = tolerance(word.length)
  if (limit === 0) return null
  const near = (await findWordsNear(db, stem, limit))
    .map((known) => ({ word: known.word, distance: editDistance(stem, known.stem, limit) }))
    .filter(({ distance }) => distance < Infinity)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_COUNTED)
  const counted = await Promise.all(
    near.map(async (each) => ({ ...each, homes: await homesWith(each.word) })),
  )
  const [best] = counted
    .filter(({ homes }) => homes > 0)
    .sort((a, b) => a.distance - b.distance || b.homes - a.homes)
  return best?.word ?? null
}
