import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** In place of a page for which nothing came back (portal §8). */
export const ContentMissing = () => (
  <Notice
    level={1}
    title="This page has nothing to show"
    actions={
      <>
        <ButtonLink look="primary" to="/buy">
          Homes for sale
        </ButtonLink>
        <ButtonLink to="/contact">Contact us</ButtonLink>
      </>
    }
  >
    <p>Error: No data received or incorrect format</p>
  </Notice>
)
