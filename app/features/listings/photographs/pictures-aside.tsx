import { PressForm } from '#app/ui/forms/press-form.tsx'
import { moment } from '../../audit/moment.ts'
import { counted } from '#app/ui/format.ts'
import { ListingPicture } from '../card/listing-picture.tsx'
import { isFromElsewhere } from '../record/own-source.ts'
import type { PhotographsView } from './photographs-view.server.ts'

/** Returns whether imports change the pictures, and how they are given back to the source. */
export function PicturesSource({
  kept,
  source,
  mayChange,
}: Pick<PhotographsView, 'kept' | 'source' | 'mayChange'>) {
  if (!isFromElsewhere({ source }))
    return (
      <p className="measure text-muted">This home was added by the agency: no import changes its pictures.</p>
    )
  if (kept === null) {
    return (
      <p className="measure text-muted">
        These pictures come from the source “{source}”, and imports keep them up to date. Once you change
        them, imports no longer do.
      </p>
    )
  }
  return (
    <div className="grid justify-items-start gap-3 rounded-small bg-wash p-4">
      <p className="measure">
        Changed here on {moment(kept.since)}. Imports from “{source}” do not change these pictures.
        {kept.offered > 0 && ` The source has ${counted(kept.offered, 'picture', 'pictures')}.`}
      </p>
      {mayChange && kept.offered > 0 && (
        <PressForm intent="give-back">Use the source’s pictures again</PressForm>
      )}
    </div>
  )
}

/** Pictures that were removed, each with a way back. */
export const RemovedPictures = ({ removed }: Pick<PhotographsView, 'removed'>) => (
  <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 xl:grid-cols-6">
    {removed.map(({ formerId, picture, removedAt }) => (
      <li key={formerId} className="grid content-start gap-2">
        <ListingPicture picture={picture} sizes="12rem" className="rounded-small" />
        <p className="text-small text-muted">{moment(removedAt)}</p>
        <PressForm intent="restore" given={{ formerId }}>
          Restore
        </PressForm>
      </li>
    ))}
  </ul>
)
