/**
 * The `handle` of a page that is sent in parts (`app/ui/part.tsx`): no router comes with it, and what stands outside its parts stays
 * as the server sent it, rendered at once: what would wait there stays as its fallback.
 */
export const OF_PARTS = 'of-parts'
