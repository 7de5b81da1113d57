import { partInPlace } from '#app/ui/in-place.tsx'
import { HomesList } from './homes-list.tsx'

export default partInPlace('features/search-pages/homes-list', HomesList, {
  startsWithPage: true,
  staysWhereFailed: true,
})
