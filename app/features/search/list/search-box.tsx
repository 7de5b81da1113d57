import { Search } from 'lucide-react'
import { useId } from 'react'
import { kindNames, useSuggestions } from './results/suggestions.ts'

/**
 * Box for a search as a sentence, a place in any spelling, a reference or a number. A form that `/find` answers, with a
 * combobox over the suggestions of the server (APG: list autocomplete with manual selection).
 */
export function SearchBox({
  label,
  large = false,
  initialText = '',
}: {
  label: string
  large?: boolean
  initialText?: string
}) {
  const id = useId()
  const { text, suggestions, active, isOpen, listen } = useSuggestions(initialText)
  const optionId = (index: number) => `${id}-${index}`

  return (
    <search className="w-full" aria-label={label}>
      <form action="/find" className="relative" {...listen.form}>
        <input
          type="search"
          name="q"
          value={text}
          aria-label={label}
          placeholder="2 bed flat in Limassol under 300k"
          maxLength={200}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
          className={large ? 'search-box min-h-12' : 'search-box min-h-10'}
          {...listen.input}
        />
        <button type="submit" aria-label="Search" className="search-box-button">
          <Search aria-hidden size={18} />
        </button>
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Suggestions"
          hidden={!isOpen}
          className="suggestions"
        >
          {suggestions.map((suggestion, index) => (
            <div
              key={suggestion.href}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-1.5 aria-selected:bg-wash"
              {...listen.option(index)}
            >
              <span>{suggestion.label}</span>
              <span className="text-small text-muted">{kindNames[suggestion.kind] ?? ''}</span>
            </div>
          ))}
        </div>
        <output className="sr-only">{isOpen ? `${suggestions.length} suggestions` : ''}</output>
      </form>
    </search>
  )
}
