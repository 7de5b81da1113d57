import type { ReactNode } from 'react'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { OfficeTitle } from '../frame/office-frame.tsx'
import { BackToListings } from './editor-page/listing-work-forms.tsx'

/** A page about several listings: the way back, its title, and why its form was refused. */
export const ListingsFrame = ({
  title,
  about,
  failure,
  children,
}: {
  title: string
  about: string
  failure: string | null | undefined
  children: ReactNode
}) => (
  <>
    <BackToListings />
    <OfficeTitle about={about}>{title}</OfficeTitle>
    <div className="mb-6 empty:hidden">
      <FormFailure text={failure ?? null} />
    </div>
    {children}
  </>
)
