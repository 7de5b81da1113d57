import { ButtonLink } from '#app/ui/button-link.tsx'

/** Links offered on a page that has nothing to show. */
export const SuggestedLinks = () => (
  <>
    <ButtonLink look="primary" to="/buy">
      Properties for sale
    </ButtonLink>
    <ButtonLink to="/rent">Properties for rent</ButtonLink>
    <ButtonLink look="quiet" to="/contact">
      Contact us
    </ButtonLink>
  </>
)
