import type { ReactNode } from 'react'
import { FormInPlace } from '../form-in-place.tsx'
import { useVisits } from '../in-place.tsx'
import { FormFailure } from './form-failure.tsx'
import { failureOfWhole, type FormResult } from './form-result.ts'
import { HiddenFields } from './press-form.tsx'

/**
 * Shows the result of a form at the lower edge, with the button that takes it back. It stays until the next action.
 * `current`: the fields that a form of that intent sends of the page as it is shown; it is refused with what was there
 * before, so its button waits until the page has been read again.
 */
export const FormToast = ({
  result,
  current,
}: {
  result: FormResult | undefined
  current?: Readonly<Record<string, string>> & { intent: string }
}) => (
  <Toast done={result?.done ?? null}>
    {result?.undo && (
      <FormInPlace method="post">
        {result.undo['intent'] === current?.intent ? (
          <UndoCurrent fields={{ ...current, ...result.undo }} />
        ) : (
          <Undo fields={result.undo} />
        )}
      </FormInPlace>
    )}
  </Toast>
)

type UndoProps = { fields: Readonly<Record<string, string>>; disabled?: boolean }

/** The button that takes something back, with the fields of the form that does. */
export const Undo = ({ fields: { intent, ...fields }, disabled }: UndoProps) => (
  <>
    <HiddenFields fields={fields} />
    <button
      type="submit"
      name="intent"
      value={intent}
      disabled={disabled}
      className="min-h-11 rounded-small px-3 font-medium underline"
    >
      Undo
    </button>
  </>
)

const UndoCurrent = ({ fields }: UndoProps) => (
  <Undo fields={fields} disabled={useVisits().loading !== null} />
)

const Toast = ({ done, children }: { done: string | null; children: ReactNode }) => (
  <div className="pointer-events-none fixed inset-x-4 bottom-4 z-10 flex justify-center">
    <div
      className={
        done
          ? 'pointer-events-auto flex items-center gap-4 rounded-large bg-ink px-5 py-3 text-ground shadow-float'
          : 'sr-only'
      }
    >
      <output>{done}</output>
      {children}
    </div>
  </div>
)

/** Says why a form of the page was refused, where no field does. */
export const PageFailure = ({ result }: { result: FormResult | undefined }) => (
  <div className="mb-6 empty:hidden">
    <FormFailure text={failureOfWhole(result)} />
  </div>
)
