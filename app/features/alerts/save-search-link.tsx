import { type ComponentProps, lazy } from 'react'
import { useSiteData } from '../content/site-data.ts'
import { SaveSearchButton, SaveSearchOfVisitor } from './save-search-button.tsx'

const MembersPopup = lazy(async () => ({
  default: (await import('./save-search-popup.tsx')).SaveSearchPopup,
}))

/** 'Save this search' on a page of the router, for members and visitors. */
export function SaveSearchLink(props: ComponentProps<typeof SaveSearchOfVisitor>) {
  const isMember = Boolean(useSiteData()?.member)
  return isMember ? (
    <SaveSearchButton {...props} Popup={MembersPopup} opensIfIntended />
  ) : (
    <SaveSearchOfVisitor {...props} />
  )
}
