import { useVisits } from '#app/ui/in-place.tsx'
import type { SourceAnswer } from './find-source.server.ts'
import { SourceBox, type SourceBoxName, sourceBoxes } from './source-box.tsx'
import { SourceResult } from './source-result.tsx'

/** Two boxes, and the answer to the one that was asked (docs/product/listings.md §24). */
export function SourceLookup({
  asked,
}: {
  asked: { box: SourceBoxName; typed: string; isLink: boolean; found: SourceAnswer | null } | null
}) {
  const { loading } = useVisits()
  const looksUp = new URLSearchParams(loading?.split('?')[1])
  const isAsked = (name: SourceBoxName) => asked !== null && asked.box === name

  return (
    <div className="column py-12 lg:py-20">
      <h1 className="text-display">Agents Source</h1>
      <p className="measure mt-4 text-lead">
        Paste the link of a property. Both boxes accept our links and those of the source.
      </p>
      <div className="mt-10 grid gap-x-16 gap-y-12 md:grid-cols-2">
        {sourceBoxes.map((name) => {
          const isLooking = looksUp.has(name)
          return (
            <section key={name} aria-busy={isLooking} className="border-t border-line pt-6">
              <SourceBox
                name={name}
                typed={isAsked(name) && asked ? asked.typed : ''}
                isWrong={isAsked(name) && asked !== null && !asked.isLink}
                isLooking={isLooking}
              />
              <output className="mt-5 block min-h-24">
                {!isLooking && isAsked(name) && asked?.isLink && (
                  <SourceResult box={name} found={asked.found} />
                )}
              </output>
            </section>
          )
        })}
      </div>
    </div>
  )
}
