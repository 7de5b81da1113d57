import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { count } from '#app/ui/format.ts'
import type { Choice, TypeChoice } from '../../criteria/search-view.ts'

/**
 * One question of the filter bar, which can be folded away; `isOpen`: it begins open, and opens once that becomes true.
 */
export function FilterGroup({
  title,
  id,
  isOpen,
  isCounted,
  children,
}: {
  title: string
  id: string
  isOpen: boolean
  /** True if each of its choices shows how many properties it would leave. */
  isCounted: boolean
  children: ReactNode
}) {
  // It stays open when what was set is taken back: React leaves what one opens or closes while this does not change.
  const [opens, setOpens] = useState(isOpen)
  if (isOpen && !opens) setOpens(true)
  return (
    <details open={opens} data-drawn-open={opens || undefined} id={id} className="unfolds filter-group">
      <summary>{title}</summary>
      <fieldset
        aria-label={isCounted ? `${title}, each with its number of properties` : title}
        className="pt-2"
      >
        {children}
      </fieldset>
    </details>
  )
}

/** One question behind a button of its own; without script it stands open. */
export function FilterPopover({
  title,
  id,
  isSet,
  children,
}: {
  title: string
  id: string
  isSet: boolean
  children: ReactNode
}) {
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={buttonClass('secondary', `noscript:hidden ${isSet ? 'bg-wash' : ''}`)}
      >
        {title}
        {isSet && <span className="sr-only">, set</span>}
        <ChevronDown aria-hidden size={16} />
      </button>
      <div
        popover="auto"
        id={id}
        className="w-80 max-h-[min(36rem,75dvh)] overflow-y-auto rounded-large border border-line bg-surface p-4 text-ink shadow-float backdrop:bg-transparent supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:max-h-[calc(100%-1rem)] supports-[position-area:bottom]:m-0 supports-[position-area:bottom]:mt-2 supports-[position-area:bottom]:[position-area:bottom_span-right] supports-[position-area:bottom]:[position-try-fallbacks:flip-inline] noscript:static! noscript:m-0! noscript:block! noscript:max-h-none! noscript:w-auto! noscript:break-inside-avoid noscript:border-0 noscript:shadow-none"
      >
        <fieldset>
          <legend className="pb-2 font-medium">{title}</legend>
          {children}
        </fieldset>
      </div>
    </>
  )
}

/**
 * A tick with how many homes it would leave. One that would leave none looks set aside and says so, yet can be ticked:
 * the page then says what to relax. `whole` and `part` name the pair of levels it belongs to.
 */
export function ChoiceTick({
  name,
  choice,
  whole,
  part,
  isPartly = false,
  isRoomy = false,
}: {
  name: string
  choice: Choice
  whole?: string
  part?: string
  /** True if something below it is chosen. */
  isPartly?: boolean
  /** Leaves room for a chevron at the end of its line. */
  isRoomy?: boolean
}) {
  const isEmpty = choice.count === 0 && !choice.chosen
  return (
    <label className={['tick', isRoomy && 'pr-10', isEmpty && 'tick-empty'].filter(Boolean).join(' ')}>
      <input
        type="checkbox"
        name={name}
        value={choice.value}
        defaultChecked={choice.chosen}
        ref={(box) => {
          if (box) box.indeterminate = isPartly && !choice.chosen
        }}
        data-choice-whole={whole}
        data-choice-part={part}
      />
      {choice.label}
      {isEmpty ? (
        <span className="aside" title="No property matches this and your other filters.">
          none
        </span>
      ) : (
        <span className="aside">{count(choice.count)}</span>
      )}
    </label>
  )
}

export const Choices = ({ name, choices }: { name: string; choices: Choice[] }) =>
  choices.map((choice) => <ChoiceTick key={choice.value} name={name} choice={choice} />)

/** Parent types, each with its types beneath. */
export function TypeChoices({ types }: { types: TypeChoice[] }) {
  return types.map((parent) => {
    const isPartly = parent.types.some((type) => type.chosen)
    return (
      <div key={parent.value} className="relative">
        <ChoiceTick name="parent_type" choice={parent} isRoomy whole={parent.value} isPartly={isPartly} />
        <NestedChoices label={`${parent.label} by type`} open={parent.chosen || isPartly}>
          {parent.types.map((type) => (
            <ChoiceTick key={type.value} name="types" choice={type} part={parent.value} />
          ))}
        </NestedChoices>
      </div>
    )
  })
}

/** The choices below a parent choice, in a disclosure at the end of its line; what they stand in must be positioned. */
export function NestedChoices({
  label,
  open,
  onOpen,
  children,
}: {
  label: string
  open: boolean
  onOpen?: () => void
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  // It may have been opened before the script loaded.
  const readInitialState = useEffectEvent(() => {
    if (details.current?.open && !open) onOpen?.()
  })
  useEffect(() => readInitialState(), [])
  return (
    <details
      ref={details}
      open={open}
      data-drawn-open={open || undefined}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.()
      }}
      className="unfolds deeper-choices"
    >
      <summary aria-label={label} />
      <div>{children}</div>
    </details>
  )
}
