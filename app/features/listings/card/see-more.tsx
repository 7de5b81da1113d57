/** Words that show that the card opens: the whole card is pressed, and its link has a name of its own. */
export const SeeMore = () => (
  <span aria-hidden className="see-more">
    See More
  </span>
)
