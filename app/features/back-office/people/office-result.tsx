import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import type { OfficeResult } from './people-actions.server.ts'

/** What came of a form, announced to screen readers. */
export const ResultNotice = ({ result }: { result: OfficeResult | undefined }) => (
  <>
    <output className={result?.done ? 'mb-6 block rounded-small bg-wash px-4 py-3' : 'sr-only'}>
      {result?.done}
    </output>
    <FormFailure text={result && result.field === null ? result.failure : null} />
  </>
)
