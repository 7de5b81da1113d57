import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import type { Picture } from '../record/card.ts'

const sides = { left: 'Left', right: 'Right', top: 'Top', bottom: 'Bottom' } as const
type Side = keyof typeof sides
const uncropped = { left: 0, right: 0, top: 0, bottom: 0 }
const MOST_PERCENT = 90

/** How much is cut off each side, in percent, with what is left of the picture drawn over it. */
export function CropForm({ pictureId, picture }: { pictureId: string; picture: Picture }) {
  const [cut, setCut] = useState<Record<Side, number>>(uncropped)
  const width = Math.max(0, 100 - cut.left - cut.right)
  const height = Math.max(0, 100 - cut.top - cut.bottom)
  return (
    <FormInPlace method="post" className="grid gap-3" onReset={() => setCut(uncropped)}>
      <input type="hidden" name="intent" value="crop" />
      <input type="hidden" name="id" value={pictureId} />
      <div className="relative">
        <img
          src={picture.src}
          alt=""
          width={picture.width}
          height={picture.height}
          loading="lazy"
          className="h-auto w-full"
        />
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full text-ground"
        >
          <path
            fill="currentColor"
            fillOpacity={0.75}
            fillRule="evenodd"
            d={`M0 0H100V100H0ZM${cut.left} ${cut.top}h${width}v${height}h${-width}Z`}
          />
        </svg>
      </div>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-small font-medium">Percent to cut off</legend>
        {Object.entries(sides).map(([side, label]) => (
          <label
            key={side}
            className="grid grid-cols-[4rem_minmax(0,1fr)_2.5rem] items-center gap-2 text-small"
          >
            {label}
            <input
              type="range"
              name={side}
              min={0}
              max={MOST_PERCENT}
              value={cut[side as Side]}
              onChange={({ currentTarget }) => setCut({ ...cut, [side]: Number(currentTarget.value) })}
              className="min-h-11 w-full accent-action"
            />
            <span className="figures text-right">{cut[side as Side]}</span>
          </label>
        ))}
      </fieldset>
      <div>
        <Button type="submit">Crop</Button>
      </div>
    </FormInPlace>
  )
}
