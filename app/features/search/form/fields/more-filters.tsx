import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { count } from '#app/ui/format.ts'
import { useVisits } from '#app/ui/in-place.tsx'
import type { ControlView, FilterGroupView, SearchView } from '../../criteria/search-view.ts'

/**
 * The questions that few ask, folded away until one is answered; says how many are. They come with the page where one
 * is answered, else when they are opened: they are more than all other filters.
 */
export function MoreFilters({
  view,
  children,
}: {
  view: SearchView
  children: (groups: FilterGroupView[]) => ReactNode
}) {
  const { groups: sent, chosenCount, href } = view.filters.more
  const isSent = sent.length > 0
  const [isOpen, setOpen] = useState(isSent)
  const details = useRef<HTMLDetailsElement>(null)
  const { peek } = useVisits()
  const [fetched, setFetched] = useState<FilterGroupView[]>([])
  // The controls stay, with the focus that one may have, when the last filter is taken back.
  const [known, setKnown] = useState(sent)
  if (isSent && sent !== known) setKnown(sent)
  const groups = isSent ? sent : fetched.length > 0 ? fetched : known.map(unset)

  const load = useEffectEvent((address: string) => peek(address) as Promise<{ view: SearchView } | null>)
  useEffect(() => {
    if (!isOpen || isSent) return
    // Where it does not come, the link to the page with it stays.
    void load(href).then((page) => page && setFetched(page.view.filters.more.groups))
  }, [isOpen, isSent, href])
  // It may have been opened before the script loaded.
  const readInitialState = useEffectEvent(() => setOpen(details.current?.open ?? false))
  useEffect(() => readInitialState(), [])

  return (
    <details
      ref={details}
      open={isOpen || isSent}
      data-drawn-open={isSent || undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="unfolds group/more py-4"
    >
      <summary className="flex min-h-8 list-none items-center gap-2 font-medium [&::-webkit-details-marker]:hidden">
        More filters
        {chosenCount > 0 && (
          <span className="figures text-small font-normal text-muted">{count(chosenCount)} set</span>
        )}
        <ChevronDown
          aria-hidden
          size={18}
          className="ml-auto text-muted transition-transform group-open/more:rotate-180"
        />
      </summary>
      {groups.length === 0 ? (
        <a href={href}>Show more filters</a>
      ) : (
        <div className="divide-y divide-line pt-4">{children(groups)}</div>
      )}
    </details>
  )
}

const unset = ({ control, ...group }: FilterGroupView): FilterGroupView => ({
  ...group,
  control: unsetControl(control),
})

function unsetControl(control: ControlView): ControlView {
  switch (control.kind) {
    case 'set':
      return { ...control, choices: control.choices.map((choice) => ({ ...choice, chosen: false })) }
    case 'range':
      return { ...control, min: { ...control.min, value: '' }, max: { ...control.max, value: '' } }
    case 'steps':
      return { ...control, chosen: { ...control.chosen, value: '' }, kept: { ...control.kept, value: '' } }
    default:
      return control
  }
}
