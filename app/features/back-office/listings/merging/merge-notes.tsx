import { Button } from '#app/ui/button.tsx'
import { day } from '#app/ui/format.ts'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { propertyId } from '#app/features/listings/record/listing-links.ts'
import type { ShownMerge } from './view-merges.server.ts'

/** What was merged into the listing that the page is about, or what it was merged into. */
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
            <FormInPlace method="post">
              <input type="hidden" name="merged" value={merged} />
              <Button type="submit" name="intent" value="undo-merge">
                Undo the merge
              </Button>
            </FormInPlace>
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
