/** Says that the card opens: the whole card is pressed, and its link has a name of its own. */
export const SeeMore = () => (
  <span aria-hidden className="shrink-0 font-medium text-action underline-offset-4 group-hover:underline">
    See More
  </span>
)
