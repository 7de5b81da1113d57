import { FormInPlace } from '#app/ui/in-place.tsx'
import { ResultToast, UndoButton } from '#app/features/audit/result-toast.tsx'
import type { WorkResult } from './work-result.ts'

/** What came of a form; what is quick can be taken back. */
export const WorkToast = ({ result }: { result: WorkResult | undefined }) => (
  <ResultToast done={result?.done}>
    {result?.undo && (
      <FormInPlace method="post">
        {Object.entries(result.undo).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <UndoButton />
      </FormInPlace>
    )}
  </ResultToast>
)
