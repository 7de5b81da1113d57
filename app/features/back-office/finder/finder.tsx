import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { askAction } from '#app/ui/ask-action.ts'
import type { Role } from '#app/platform/context/context.ts'
import { counted } from '#app/ui/format.ts'
import { UNANSWERED } from '#app/ui/forms/unanswered-form.ts'
import { FIND_PATH, findNamed, type FindResult, MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from './found.ts'

/** A pause in typing this long asks the server. */
const PAUSE_MS = 150

/**
 * A combobox over pages, acts and what the server finds (APG: list autocomplete with automatic selection). What is
 * typed may be a name: it is posted, so that no address holds it. Without script the page at `FIND_PATH` answers.
 */
export function Finder({ role, onChosen }: { role: Role; onChosen: () => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const typed = text.trim()
  const { stored, isSearching, failure } = useStored(typed)
  const found = [...findNamed(role, typed), ...stored]
  useFocusInDialog(input)
  useEffect(() => {
    // Newer browsers answer with a promise, which no effect may return.
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const chosen = () => {
    setText('')
    setActive(0)
    onChosen()
  }
  const keyPressed = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Enter') {
      event.preventDefault()
      list.current?.children[active]?.querySelector('a')?.click()
    } else if (step !== undefined && found.length > 0) {
      event.preventDefault()
      setActive((active + step + found.length) % found.length)
    }
  }
  return (
    <form method="post" action={FIND_PATH} className="grid gap-3">
      <input
        ref={input}
        type="search"
        name="q"
        value={text}
        maxLength={MAX_SEARCH_LENGTH}
        aria-label="Page, property, person or task"
        placeholder="Page, property, person or task"
        autoComplete="off"
        spellCheck={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        className="min-h-11 rounded-small border border-control bg-surface px-3 placeholder:text-muted hover:border-action-over"
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setActive(0)
        }}
        onKeyDown={keyPressed}
      />
      <ul ref={list} id={`${id}-list`} role="listbox" aria-label="Found">
        {found.map(({ href, label, about }, at) => (
          <li key={`${href} ${label}`} role="presentation">
            <a
              href={href}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              tabIndex={-1}
              onClick={chosen}
              onMouseMove={() => setActive(at)}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-small px-3 py-1.5 no-underline aria-selected:bg-wash"
            >
              <span className="wrap-anywhere">{label}</span>
              <span className="text-small text-muted wrap-anywhere">{about}</span>
            </a>
          </li>
        ))}
      </ul>
      <output className={found.length === 0 || failure ? 'text-muted' : 'sr-only'}>
        {failure ?? resultText(typed, found.length, isSearching)}
      </output>
    </form>
  )
}

function resultText(typed: string, found: number, isSearching: boolean): string {
  if (isSearching) return 'Searching …'
  if (found === 0) return 'No results.'
  return typed === '' ? '' : counted(found, 'result', 'results')
}

/** Asks the server once typing pauses; only for what is typed now, so that Enter opens nothing else. */
function useStored(typed: string) {
  const [answer, setAnswer] = useState<FindResult>({ typed: '', found: [], failure: null })
  useEffect(() => {
    if (typed.length < MIN_SEARCH_LENGTH) return undefined
    const abort = new AbortController()
    const ask = async () => {
      const sent = new URLSearchParams({ q: typed })
      const found = await askAction<FindResult>(FIND_PATH, sent, { signal: abort.signal })
      if (!abort.signal.aborted) setAnswer(found ?? { typed, found: [], failure: UNANSWERED })
    }
    const timer = setTimeout(() => void ask(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [typed])
  const isAnswered = answer.typed === typed
  return {
    stored: isAnswered ? answer.found : [],
    failure: isAnswered ? answer.failure : null,
    isSearching: typed.length >= MIN_SEARCH_LENGTH && !isAnswered,
  }
}

/** A dialog gives the focus to its first button, which closes it. */
function useFocusInDialog(input: React.RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const dialog = input.current?.closest('dialog')
    const focusField = () => dialog?.open && input.current?.focus()
    dialog?.addEventListener('toggle', focusField)
    return () => dialog?.removeEventListener('toggle', focusField)
  }, [input])
}
