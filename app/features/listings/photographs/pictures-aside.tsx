import { Form } from 'react-router'
import { moment } from '../../audit/moment.ts'
import { Button } from '#app/ui/button.tsx'
import { counted } from '#app/ui/format.ts'
import { ListingPicture } from '../listing-picture.tsx'
import type { PhotographsView } from './photographs-view.server.ts'

/** Whether imports change the pictures, and how they are given back to the source. */
export function PicturesSource({
  kept,
  source,
  mayChange,
}: Pick<PhotographsView, 'kept' | 'source' | 'mayChange'>) {
  if (kept === null) {
    return (
      <p className="measure text-muted">
        These are the pictures of the source “{source}”, which imports keep up to date. Once you change them,
        they stay as you leave them.
      </p>
    )
  }
  return (
    <div className="grid justify-items-start gap-3 rounded-small bg-wash p-4">
      <p className="measure">
        Changed here on {moment(kept.since)}: imports from “{source}” leave these pictures as they are.
        {kept.offered > 0 && ` The source has ${counted(kept.offered, 'picture', 'pictures')}.`}
      </p>
      {mayChange && kept.offered > 0 && (
        <Form method="post" preventScrollReset>
          <Button type="submit" name="intent" value="give-back">
            Show the pictures of the source again
          </Button>
        </Form>
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
        <Form method="post" preventScrollReset>
          <input type="hidden" name="formerId" value={formerId} />
          <Button type="submit" name="intent" value="restore">
            Put it back
          </Button>
        </Form>
      </li>
    ))}
  </ul>
)
