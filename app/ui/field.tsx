import { type ComponentProps, type ReactNode, useId } from 'react'

type Labelled = {
  label: string
  /** Reason for the question, or the form of its answer. */
  hint?: ReactNode
  /** Error in words; shown beside the field, whose border is red. */
  error?: string | null | undefined
  /** Hides the label from sight only. */
  quietLabel?: boolean
  /** Leaves out the star: where every field of a form is needed, it would tell nothing. */
  unmarked?: boolean
}

/** Drawn in `app/app.css`. */
export const controlClass = 'control'

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
      className: props.className ? `${controlClass} ${props.className}` : controlClass,
    },
  }
}

function Frame({ id, label, hint, error, quietLabel, required, children }: Framed & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className={quietLabel ? 'sr-only' : 'label'}>
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
        <p id={`${id}-hint`} className="hint">
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
    <label className={className ? `check ${className}` : 'check'}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
      {aside !== undefined && <span className="aside">{aside}</span>}
    </label>
  )
}
