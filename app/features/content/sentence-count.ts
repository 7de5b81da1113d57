import { type RefObject, useEffect, useState } from 'react'

/**
 * How many homes the search sentence finds as it now reads; null while that is not known. `forSale` is the count of the
 * sentence as the server wrote it: any home for sale.
 */
export function useSentenceCount(form: RefObject<HTMLFormElement | null>, forSale: number) {
  const [homes, setHomes] = useState<number | null>(forSale)
  const [changes, setChanges] = useState(0)

  // After the change is drawn: a price of the list that went away is no longer chosen.
  useEffect(() => {
    if (changes === 0 || !form.current) return undefined
    const stop = new AbortController()
    countHomes(new FormData(form.current), stop.signal).then(
      (count) => stop.signal.aborted || setHomes(count),
      // The button names no figure, and searches all the same.
      () => undefined,
    )
    return () => stop.abort()
  }, [changes, form])

  const onSentenceChange = () => {
    setHomes(null)
    setChanges((made) => made + 1)
  }
  return { homes, onSentenceChange }
}

/** By the count call (docs/product/search.md §4); null where it refuses. */
async function countHomes(sentence: FormData, signal: AbortSignal): Promise<number | null> {
  const params = new URLSearchParams()
  for (const [name, value] of sentence) {
    if (typeof value === 'string' && value !== '') params.set(name, value)
  }
  const purpose = params.get('buyrent_category') === 'rent' ? 'rent' : 'buy'
  params.delete('buyrent_category')
  const answer = await fetch(`/api/property-count-by-category/${purpose}?${params}`, { signal })
  if (!answer.ok) return null
  const { count } = (await answer.json()) as { count?: unknown }
  return typeof count === 'number' ? count : null
}
