import { type ComponentProps, type ReactNode, useId } from 'react'

type Labelled = {
  label: string
  /** Why it is asked, or what it should look like. */
  hint?: ReactNode
  /** What is wrong, in words; stands beside the field and reddens its border. */
  error?: string | null | undefined
  /** Hides the label from sight only. */
  quietLabel?: boolean
}

export const controlClass =
  'w-full min-h-11 rounded-small border border-control bg-surface px-3 py-2 text-body text-ink ' +
  'placeholder:text-muted hover:border-action-over aria-invalid:border-2 aria-invalid:border-change'

function Frame({
  id,
  label,
  hint,
  error,
  quietLabel,
  required,
  children,
}: Labelled & { id: string; required?: boolean | undefined; children: ReactNode }) {
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

const described = (id: string, { hint, error }: Labelled) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

export function TextField({
  label,
  hint,
  error,
  quietLabel,
  className,
  ...input
}: Labelled & ComponentProps<'input'>) {
  const own = useId()
  const id = input.id ?? own
  const about: Labelled = { label, hint, error, ...(quietLabel ? { quietLabel } : {}) }
  return (
    <Frame id={id} required={input.required} {...about}>
      <input {...described(id, about)} {...input} id={id} className={`${controlClass} ${className ?? ''}`} />
    </Frame>
  )
}

export function TextArea({
  label,
  hint,
  error,
  quietLabel,
  className,
  ...input
}: Labelled & ComponentProps<'textarea'>) {
  const own = useId()
  const id = input.id ?? own
  const about: Labelled = { label, hint, error, ...(quietLabel ? { quietLabel } : {}) }
  return (
    <Frame id={id} required={input.required} {...about}>
      <textarea
        {...described(id, about)}
        rows={4}
        {...input}
        id={id}
        className={`${controlClass} ${className ?? ''}`}
      />
    </Frame>
  )
}

export function SelectField({
  label,
  hint,
  error,
  quietLabel,
  className,
  children,
  ...select
}: Labelled & ComponentProps<'select'>) {
  const own = useId()
  const id = select.id ?? own
  const about: Labelled = { label, hint, error, ...(quietLabel ? { quietLabel } : {}) }
  return (
    <Frame id={id} required={select.required} {...about}>
      <select
        {...described(id, about)}
        {...select}
        id={id}
        className={`${controlClass} pr-8 ${className ?? ''}`}
      >
        {children}
      </select>
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
      <span className="grow">{label}</span>
      {aside !== undefined && <span className="figures text-small text-muted">{aside}</span>}
    </label>
  )
}
