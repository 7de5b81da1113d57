import { type ComponentProps, type ReactNode, useId } from 'react'

type Labelled = {
  label: string
  /** Why it is asked, or what it should look like. */
  hint?: ReactNode
  /** What is wrong, in words; stands beside the field and reddens its border. */
  error?: string | null | undefined
  /** Hides the label from sight only. */
  quietLabel?: boolean
  /** Leaves out the star: where every field of a form is needed, it would tell nothing. */
  unmarked?: boolean
}

export const controlClass =
  'w-full min-h-11 rounded-small border border-control bg-surface px-3 py-2 text-body text-ink ' +
  'placeholder:text-muted hover:border-action-over aria-invalid:border-2 aria-invalid:border-change ' +
  // Before its script comes a form is checked by the browser, which says what is wrong with the first field only.
  '[form:not([novalidate])_&]:user-invalid:border-2 [form:not([novalidate])_&]:user-invalid:border-change'

type Framed = Labelled & { id: string; required: boolean | undefined }

/** Parts what a label, hint and error need from what the control itself takes, and ties the two by ids. */
function useField<
  Props extends Labelled & {
    id?: string | undefined
    required?: boolean | undefined
    className?: string | undefined
  },
>(props: Props): { frame: Framed; control: Omit<Props, keyof Labelled> & { id: string } } {
  const own = useId()
  const { label, hint, error, quietLabel, unmarked, ...rest } = props
  const id = props.id ?? own
  return {
    frame: {
      id,
      required: props.required && !unmarked,
      label,
      hint,
      error,
      ...(quietLabel ? { quietLabel } : {}),
    },
    control: {
      'aria-invalid': error ? true : undefined,
      'aria-describedby':
        [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
      ...rest,
      id,
      className: `${controlClass} ${props.className ?? ''}`,
    },
  }
}

function Frame({ id, label, hint, error, quietLabel, required, children }: Framed & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className={quietLabel ? 'sr-only' : 'mb-1 block text-small font-medium'}>
        {label}
        {required && (
          <span aria-hidden className="text-muted">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-small text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-small font-medium text-change">
          {error}
        </p>
      )}
    </div>
  )
}

export function TextField(props: Labelled & ComponentProps<'input'>) {
  const { frame, control } = useField(props)
  return (
    <Frame {...frame}>
      <input {...control} />
    </Frame>
  )
}

export function TextArea(props: Labelled & ComponentProps<'textarea'>) {
  const { frame, control } = useField({ rows: 4, ...props })
  return (
    <Frame {...frame}>
      <textarea {...control} />
    </Frame>
  )
}

export function SelectField(props: Labelled & ComponentProps<'select'>) {
  const { frame, control } = useField({ ...props, className: `pr-8 ${props.className ?? ''}` })
  return (
    <Frame {...frame}>
      <select {...control} />
    </Frame>
  )
}

/** A tick with its label; `aside` (a count) stands at the end of the line. */
export function Checkbox({
  label,
  aside,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; aside?: ReactNode }) {
  return (
    <label
      className={`flex min-h-9 items-center gap-3 py-1 text-body has-disabled:text-muted ${className ?? ''}`}
    >
      <input type="checkbox" className="size-5 shrink-0 accent-action" {...input} />
      <span className="min-w-0 grow wrap-anywhere">{label}</span>
      {aside !== undefined && <span className="figures text-small text-muted">{aside}</span>}
    </label>
  )
}
