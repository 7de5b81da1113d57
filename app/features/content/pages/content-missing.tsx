import { Notice } from '#app/ui/notice.tsx'
import { SuggestedLinks } from '../links/suggested-links.tsx'

/** Notice shown instead of a page without content (docs/product/pages.md §7). */
export const ContentMissing = () => (
  <Notice level={1} title="This page has nothing to show" actions={<SuggestedLinks />}>
    <p>Error: No data received or incorrect format</p>
  </Notice>
)
