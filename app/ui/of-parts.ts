/**
 * The `handle` of a page that is sent in parts (`app/ui/part.tsx`): no router comes with it, and what stands outside its parts stays
 * as the server sent it.
 */
export const OF_PARTS = 'of-parts'
