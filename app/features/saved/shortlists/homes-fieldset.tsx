import type { ReactNode } from 'react'
import { Checkbox } from '#app/ui/field.tsx'
import type { HomeChoice } from '../list/shortlist.ts'

/** Choice of the homes of a list: all that are saved, or those that are ticked in `children`, rows of `HomeTick`. */
export const HomesFieldset = ({
  isWholeList,
  error,
  children,
}: {
  isWholeList: boolean
  error: string | null
  children: ReactNode
}) => (
  <fieldset className="grid gap-1">
    <legend className="mb-1 text-small font-medium">Which properties</legend>
    <Which value="all" isChosen={isWholeList}>
      All that I have saved, and those I save later
    </Which>
    <Which value="some" isChosen={!isWholeList}>
      Only those that are ticked here
    </Which>
    <ul className="mt-1 grid max-h-96 overflow-y-auto rounded-small border border-line px-3 py-2">
      {children}
    </ul>
    {error && <p className="text-small font-medium text-change">{error}</p>}
  </fieldset>
)

export const HomeTick = ({ home, isTicked }: { home: HomeChoice; isTicked: boolean }) => (
  <Checkbox name="homes" value={home.number} label={home.name} defaultChecked={isTicked} className="grow" />
)

const Which = ({ value, isChosen, children }: { value: string; isChosen: boolean; children: string }) => (
  <label className="flex min-h-9 items-center gap-3">
    <input
      type="radio"
      name="which"
      value={value}
      defaultChecked={isChosen}
      className="size-5 shrink-0 accent-action"
    />
    {children}
  </label>
)
