import { partInPlace } from '#app/ui/in-place.tsx'
import { loadFilterForm } from '#app/features/search/form/filter-form-in-use.tsx'
import { HomesMap } from './homes-map.tsx'

export default partInPlace('features/search-pages/homes-map', HomesMap, {
  startsWithPage: true,
  staysWhereFailed: true,
  load: loadFilterForm,
})
