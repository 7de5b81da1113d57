import { day } from '#app/ui/format.ts'
import { PressForm } from '#app/ui/forms/press-form.tsx'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import type { ShownMerge } from './view-merges.server.ts'

/** Lists merges into or of the page's listing. */
export const MergeNotes = ({ id, merges }: { id: number; merges: ShownMerge[] }) =>
  merges.length > 0 && (
    <section aria-label="Merges" className="grid gap-4 rounded-small bg-wash p-4">
      {merges.map(({ kept, merged, mergedAt, mayUndo }) => (
        <div key={merged} className="grid justify-items-start gap-2">
          <p>
            {merged === id ? (
              <>
                This listing was merged into <Name id={kept} />
              </>
            ) : (
              <>
                <Name id={merged} /> was merged into this listing
              </>
            )}{' '}
            on {day(mergedAt)}.
          </p>
          {mayUndo && (
            <PressForm intent="undo-merge" given={{ merged }}>
              Undo the merge
            </PressForm>
          )}
        </div>
      ))}
    </section>
  )

const Name = ({ id }: { id: number }) => (
  <a href={`/office/listings/${propertyId(id)}`} className="font-medium">
    {propertyId(id)}
  </a>
)
