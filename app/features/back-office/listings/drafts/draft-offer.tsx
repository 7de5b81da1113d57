import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { moment } from '../../../audit/moment.ts'
import type { OfferedDraft } from './edit-draft.ts'

/** The `draft` parameter of the form's address: without script, the form is shown with the draft in it. */
export const USE_DRAFT = 'use'

/** Offers text that the person typed elsewhere and did not save. `onUse`: puts it into the form. */
export const DraftOffer = ({ draft, onUse }: { draft: OfferedDraft; onUse: () => void }) => (
  <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-small bg-wash px-4 py-3">
    <p>You have unsaved changes from {moment(new Date(draft.keptAt))}.</p>
    <ButtonLink
      href={`?draft=${USE_DRAFT}`}
      onClick={(event) => {
        event.preventDefault()
        onUse()
      }}
    >
      Restore them
    </ButtonLink>
    <FormInPlace method="post">
      <Button type="submit" name="intent" value="discard-draft">
        Discard
      </Button>
    </FormInPlace>
  </div>
)
