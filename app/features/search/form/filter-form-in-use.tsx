import { memo, Suspense } from 'react'
import { lazyInUse } from '#app/ui/lazy-in-use.ts'
import type { FilterFormProps } from './fields/filter-form.tsx'

export const loadFilterForm = async () => (await import('./fields/filter-form.tsx')).FilterForm

/** The server renders it as any other. */
const Form = import.meta.env.SSR ? await loadFilterForm() : lazyInUse(loadFilterForm)

/**
 * A `FilterForm` whose script is fetched at the first use of the page. Until that has come, the fields stand as the
 * server sent them, and what is changed in them counts then. React would drop them if anything changed for them before:
 * so this is `memo`, and a visit waits for `loadFilterForm`.
 */
export const FilterFormInUse = memo(function FilterFormInUse(props: FilterFormProps) {
  return (
    <Suspense fallback={<p className="text-muted">Loading the filters…</p>}>
      <Form {...props} />
    </Suspense>
  )
})
