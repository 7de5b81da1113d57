/**
 * The `handle` of a page whose visitors get it in parts (`app/ui/part.tsx`): no router comes with it, and what stands outside its
 * parts stays as the server sent it. Members get the same page from the router.
 */
export const OF_PARTS = 'of-parts'
