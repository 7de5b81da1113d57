import {
  type ComponentProps,
  Fragment,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from '../button.tsx'
import { FormInPlace } from '../form-in-place.tsx'
import { FieldInput, type FieldInputProps } from './field-input.tsx'
import type { FormDefinition, FormFields } from './form-definition.ts'
import { type FormResult, problemAt } from './form-result.ts'
import { HiddenFields } from './press-form.tsx'
import { useFocusOn } from './use-focus-on.ts'

type Names<Fields extends FormFields> = keyof Fields & string

/** Draws fields and the button of a form where they belong, for those that are not simply one below the other. */
export type FormPieces<Fields extends FormFields> = {
  field: (
    name: Names<Fields>,
    more?: Partial<Pick<FieldInputProps, 'text' | 'label' | 'hint' | 'options' | 'min'>>,
  ) => ReactNode
  button: ReactNode
  /** The texts that were typed into it, where it was refused. */
  typed: Readonly<Record<string, string>> | null
}

/**
 * A form of a page in place, by its definition. What was typed stays whatever else the page does: the fields begin anew
 * where this form was taken, and one of them where it begins with something else. After a refusal the first field that
 * is wrong is focused.
 */
export function DefinedForm<const Fields extends FormFields>({
  form,
  result,
  begin,
  given,
  children,
  className = 'grid gap-4',
  ...rest
}: Omit<ComponentProps<typeof FormInPlace>, 'children'> & {
  form: FormDefinition<Fields>
  /** The result of any form of the page. */
  result: FormResult | undefined
  /** The first texts of fields; the others are empty. */
  begin?: Partial<Record<Names<Fields>, string>> | undefined
  /** Values that the page puts in. `id` tells forms of one intent apart. */
  given?: Readonly<Record<string, string | number>>
  children?: (pieces: FormPieces<Fields>) => ReactNode
}) {
  const element = useRef<HTMLFormElement>(null)
  const { own, version } = useOwnResult(form, given?.['id'], result)
  const names = Object.keys(form.fields) as Names<Fields>[]
  useFocusOnProblem(
    element,
    own,
    names.find((name) => problemAt(own, name) !== null),
  )
  const typed = own?.typed ?? null
  const field = (name: Names<Fields>, more = {}) => (
    <FieldInput
      key={begin?.[name]}
      name={name}
      field={form.fields[name] as FormFields[string]}
      text={(typed ? typed[name] : begin?.[name]) ?? ''}
      error={problemAt(own, name)}
      {...more}
    />
  )
  const button = (
    <Button
      type="submit"
      name="intent"
      value={form.intent}
      {...(form.look && { look: form.look })}
      {...(form.isFinal && { className: 'border-change! text-change! hover:bg-change-wash' })}
    >
      {form.button}
    </Button>
  )
  const hasFile = Object.values(form.fields).some(({ kind }) => kind === 'file')
  return (
    <FormInPlace
      ref={element}
      method="post"
      className={className}
      {...(hasFile && { encType: 'multipart/form-data' })}
      {...rest}
    >
      <HiddenFields fields={given} />
      <Fragment key={version}>
        {children ? (
          children({ field, button, typed })
        ) : (
          <Column fields={form.fields} {...{ field, button }} />
        )}
      </Fragment>
    </FormInPlace>
  )
}

/** The fields one after the other, then the button. */
const Column = ({
  fields,
  field,
  button,
}: {
  fields: FormFields
  field: (name: string) => ReactNode
  button: ReactNode
}) => (
  <>
    {Object.keys(fields).map((name) => (
      <Fragment key={name}>{field(name)}</Fragment>
    ))}
    <div className="col-span-full">{button}</div>
  </>
)

/** The last result of the form of that intent and id. `version`: another one for each that was taken. */
function useOwnResult(
  { intent, otherIntents = [] }: FormDefinition,
  id: string | number | undefined,
  result: FormResult | undefined,
) {
  const isIntended = result !== undefined && [intent, ...otherIntents].includes(result.intent)
  const isOwn = isIntended && (id === undefined || result.id === String(id))
  const [kept, setKept] = useState({ own: isOwn ? result : undefined, version: 0 })
  if (!isOwn || result === kept.own) return kept
  const next = { own: result, version: kept.version + (result.failure === null ? 1 : 0) }
  setKept(next)
  return next
}

/** Focuses the first field of a form that an answer of the server refuses, once for each answer. */
export function useFocusOnProblem(
  form: RefObject<HTMLFormElement | null>,
  answer: unknown,
  name: string | undefined,
): void {
  const focusOn = useFocusOn(form)
  useEffect(() => {
    focusOn(name)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [answer])
}
