import { type RefObject, useEffect, useState } from 'react'
import { parentTypeNames, parentTypes } from '#app/features/listings/record/listing.ts'
import { countedOffers, offerWords, properties } from '#app/features/listings/record/offer-words.ts'

/**
 * Counts the homes that the search sentence finds as it now reads, `12 plots`; null if it finds none, and while the
 * count is unknown. `forSale` is the count of the sentence as the server wrote it: any property for sale.
 */
export function useSentenceCount(form: RefObject<HTMLFormElement | null>, forSale: number) {
  const [found, setFound] = useState(() => foundText(forSale, null))
  const [changes, setChanges] = useState(0)

  // After the change is drawn: a price of the list that went away is no longer chosen.
  useEffect(() => {
    if (changes === 0 || !form.current) return undefined
    const stop = new AbortController()
    countOffers(new FormData(form.current), stop.signal).then(
      (now) => stop.signal.aborted || setFound(now),
      // The button names no figure, and searches all the same.
      () => undefined,
    )
    return () => stop.abort()
  }, [changes, form])

  const onSentenceChange = () => {
    setFound(null)
    setChanges((made) => made + 1)
  }
  return { found, onSentenceChange }
}

/** Asks the count call (docs/product/search.md §4); null if it refuses. */
async function countOffers(sentence: FormData, signal: AbortSignal): Promise<string | null> {
  const params = new URLSearchParams()
  for (const [name, value] of sentence) {
    if (typeof value === 'string' && value !== '') params.set(name, value)
  }
  const purpose = params.get('buyrent_category') === 'rent' ? 'rent' : 'buy'
  params.delete('buyrent_category')
  const answer = await fetch(`/api/property-count-by-category/${purpose}?${params}`, { signal })
  if (!answer.ok) return null
  const { count } = (await answer.json()) as { count?: unknown }
  return typeof count === 'number' ? foundText(count, params.get('parent_type')) : null
}

function foundText(count: number, parentTypeName: string | null): string | null {
  const parentType = parentTypes.find((each) => parentTypeNames[each] === parentTypeName)
  return count === 0 ? null : countedOffers(count, parentType ? offerWords([parentType]) : properties)
}
