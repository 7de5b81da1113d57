import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { monthName } from '../summary/place-map.ts'
import type { MapMonth } from './use-map-month.ts'

/** Control for the months of a map: a slider with script, a select without (docs/product/market.md §26). */
export function MonthSlider({
  map: { measure, region, days, day },
  wantedDay,
  hasFailed,
  moveTo,
  keep,
}: MapMonth) {
  const slider = useRef<HTMLInputElement>(null)
  // Where it was moved to before the script came counts.
  const readInitialState = useEffectEvent(() => {
    const moved = days[Number(slider.current?.value)]
    if (moved !== undefined && moved !== wantedDay) moveTo(moved)
  })
  useEffect(() => readInitialState(), [])
  if (days.length < 2) {
    return (
      <p className="mt-3 text-small text-muted">
        {measure === 'change'
          ? 'You can compare months once we have a year of figures.'
          : 'We record the figures every month. You can go back once there are two.'}
      </p>
    )
  }
  const nameOf = (each: string) => (each === days.at(-1) ? 'Today' : monthName(each))
  return (
    <>
      <div className="mt-4 flex items-center gap-4 noscript:hidden">
        <input
          ref={slider}
          type="range"
          aria-label="Month of the map"
          aria-valuetext={nameOf(wantedDay)}
          autoComplete="off"
          min={0}
          max={days.length - 1}
          value={days.indexOf(wantedDay)}
          onChange={({ currentTarget }) => moveTo(days[Number(currentTarget.value)]!)}
          // Safari refuses to change the address a hundred times in half a minute.
          onPointerUp={keep}
          onKeyUp={keep}
          className="min-h-9 w-full accent-action"
        />
        <span aria-hidden className="figures w-32 shrink-0 text-right text-small">
          {nameOf(wantedDay)}
        </span>
      </div>
      <p role="status" className="min-h-5 text-small text-muted noscript:hidden">
        {wantedDay !== day && !hasFailed && 'Loading the figures …'}
        {wantedDay !== day &&
          hasFailed &&
          'The figures for this month could not be loaded. Move the slider to try again.'}
      </p>
      <form method="get" action="/market" className="mt-3 hidden items-end gap-2 noscript:flex">
        <input type="hidden" name="by" value={measure} />
        {region !== null && <input type="hidden" name="in" value={region} />}
        <div className="w-60 max-w-full">
          <SelectField label="Month" quietLabel name="month" defaultValue={day.slice(0, 7)}>
            {days.toReversed().map((each) => (
              <option key={each} value={each.slice(0, 7)}>
                {nameOf(each)}
              </option>
            ))}
          </SelectField>
        </div>
        <Button type="submit">Show</Button>
      </form>
    </>
  )
}
