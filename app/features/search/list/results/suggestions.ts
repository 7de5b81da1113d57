import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

/** Answer of `GET /api/search/suggest`. */
export type Suggestion = { label: string; href: string; kind: string }

export const kindNames: Record<string, string> = {
  region: 'Region',
  place: 'Place',
  municipality: 'Municipality',
  community: 'Community',
  quarter: 'Quarter',
  resort: 'Resort',
  listing: 'Home',
  reference: 'Reference',
}

/** A pause in typing this long asks the server. */
const PAUSE_MS = 120
/** Limit of the call; a longer text is a sentence, which names no single place. */
const MAX_QUERY_LENGTH = 100

/** The state of a search box, and what its form, input and options listen to. */
export function useSuggestions(initialText: string) {
  const [text, setText] = useState(initialText)
  const [asked, setAsked] = useState('')
  const [suggestions, setSuggestions] = useState<Suggestion[]>([])
  const [active, setActive] = useState(-1)
  const [isWanted, setWanted] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // What was typed before the script came counts.
  useEffect(() => {
    const typed = input.current?.value ?? ''
    if (typed === initialText) return
    setText(typed)
    setAsked(typed)
    setWanted(input.current === document.activeElement)
  }, [initialText])

  useEffect(() => {
    const query = asked.trim()
    if (query === '' || query.length > MAX_QUERY_LENGTH) return undefined
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      const found = await fetchSuggestions(query, stop.signal)
      if (stop.signal.aborted) return
      setSuggestions(found)
      setActive(-1)
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked])

  const isOpen = isWanted && text.trim() !== '' && suggestions.length > 0
  const close = () => {
    setWanted(false)
    setActive(-1)
  }
  const choose = (index: number) => {
    const suggestion = suggestions[index]
    if (!suggestion) return
    close()
    setText(suggestion.label)
    location.assign(suggestion.href)
  }
  const move = (step: number) => {
    setWanted(true)
    // -1 is the input itself: from the last option one comes back to it.
    setActive((at) => ((at + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1)
  }

  const listen = {
    form: {
      onSubmit: close,
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) close()
      },
    },
    input: {
      ref: input,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setText(event.target.value)
        setAsked(event.target.value)
        setWanted(true)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
          event.preventDefault()
          move(event.key === 'ArrowDown' ? 1 : -1)
        } else if (event.key === 'Enter' && isOpen && active >= 0) {
          event.preventDefault()
          choose(active)
        } else if (event.key === 'Escape' && isOpen) {
          event.preventDefault()
          close()
        }
      },
    },
    option: (index: number) => ({
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onMouseMove: () => setActive(index),
      onClick: () => choose(index),
    }),
  }

  return { text, suggestions, active, isOpen, listen }
}

/** Fetches suggestions; empty if the call is aborted by the next letter, or fails: the form still works. */
async function fetchSuggestions(query: string, signal: AbortSignal): Promise<Suggestion[]> {
  try {
    const answer = await fetch(`/api/search/suggest?q=${encodeURIComponent(query)}`, { signal })
    return answer.ok ? await answer.json() : []
  } catch {
    return []
  }
}
