import { useEffect, useRef, useState } from 'react'
import { showToast, TOAST_SECONDS } from '../toast.ts'

type Errors = Record<string, string>
/** `isInToast`: a toast says it at the moment. */
type Told = { failure: string | null; errors: Errors; isInToast: boolean }

const nothing: Told = { failure: null, errors: {}, isInToast: false }

/**
 * Shows once why a form was refused (docs/product/accounts.md §8): by a toast, and beside the form or its fields once
 * the toast has gone, for those who read on, where it is not announced again; or beside its fields alone. `first`: of a
 * form sent without script.
 */
export function useToldFailure(first: Pick<Told, 'failure' | 'errors'>) {
  const [{ failure, errors, isInToast }, setTold] = useState<Told>({ ...first, isInToast: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const set = (told: Told) => {
    clearTimeout(timer.current)
    setTold(told)
  }
  return {
    /** Error shown beside the form, if no field shows it. */
    failure: isInToast || Object.keys(errors).length > 0 ? null : failure,
    forget: () => set(nothing),
    /** A toast; fields of `errors` are marked meanwhile. */
    tell: (text: string, errors: Errors = {}) => {
      set({ failure: text, errors, isInToast: true })
      showToast({ text, tone: 'failed' })
      timer.current = setTimeout(
        () => setTold((told) => ({ ...told, isInToast: false })),
        TOAST_SECONDS * 1_000,
      )
    },
    /** Shows errors beside fields alone. */
    mark: (errors: Errors) => set({ ...nothing, errors }),
    /** Props of each required field of the form, by its name. */
    field: (name: string) => ({
      name,
      required: true,
      unmarked: true,
      error: isInToast ? undefined : errors[name],
      'aria-invalid': name in errors || undefined,
      onInput: () =>
        setTold(({ errors: { [name]: mended, ...others }, failure, ...told }) => ({
          ...told,
          errors: others,
          // What a field said is not said of the form.
          failure: mended === undefined ? failure : null,
        })),
    }),
  }
}
