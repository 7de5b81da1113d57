import { ButtonLink } from '#app/ui/button-link.tsx'

/** Links offered on a page that has nothing to show. */
export const SuggestedLinks = () => (
  <>
    <ButtonLink look="primary" href="/buy">
      Properties for sale
    </ButtonLink>
    <ButtonLink href="/rent">Properties for rent</ButtonLink>
    <ButtonLink look="quiet" href="/contact">
      Contact us
    </ButtonLink>
  </>
)
