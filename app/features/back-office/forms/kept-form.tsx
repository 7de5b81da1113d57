import { type ComponentProps, type ReactNode, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useFocusOnProblem } from '#app/ui/forms/defined-form.tsx'
import type { FieldInputProps } from '#app/ui/forms/field-input.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import type { FormFields } from '#app/ui/forms/form-definition.ts'
import { failureOfWhole, type FormResult, problemAt } from '#app/ui/forms/form-result.ts'
import { HiddenFields } from '#app/ui/forms/press-form.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import type { FormTexts } from './merge-texts.ts'
import { unsavedOf, useKeptTexts } from './use-kept-texts.ts'

export const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <p className="mb-6 flex flex-wrap items-center gap-3 rounded-small bg-wash px-4 py-3">
    We have restored your unsaved changes in the form.
    <Button onClick={onDiscard}>Discard them</Button>
  </p>
)

/**
 * The buttons that save, at the foot of the window. `failure`: why nothing was saved, where no field says it; `more`:
 * below the buttons.
 */
export const SaveBar = ({
  failure,
  isUnsaved,
  unsavedText = 'Not saved yet. This browser keeps what you typed.',
  children,
  more,
}: {
  failure: string | null
  isUnsaved: boolean
  unsavedText?: string
  children: ReactNode
  more?: ReactNode
}) => (
  <div
    data-save-bar
    className="sticky bottom-0 z-5 -mx-4 mt-8 grid gap-2 border-t border-line bg-ground px-4 py-3"
  >
    <FormFailure text={failure} />
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {children}
      <span className="text-small text-muted">{isUnsaved && unsavedText}</span>
    </div>
    {more}
  </div>
)

const replacedText = (saved: string) =>
  `Someone else saved “${saved || 'nothing'}”. If you save, your text replaces it.`

type Pieces<Name extends string> = {
  /**
   * Builds the props of a field: its text, its problem as long as it holds what was sent, and in the hint what someone
   * else saved meanwhile.
   */
  of: (name: Name) => FieldInputProps
  /** Texts as they stand in the form now, by the names of the fields. */
  texts: FormTexts<Name>
}

/**
 * The form of texts that this browser keeps until they are saved, over the bar with its `buttons`. It must begin anew
 * with each saved state. `conflictText`: what is said of a text that someone else saved meanwhile; `after`: below the
 * bar.
 */
export function KeptForm<Name extends string>({
  draftKey,
  fields,
  saved,
  result,
  given,
  conflictText = replacedText,
  fieldToFocus,
  buttons,
  more,
  after,
  children,
  ...form
}: Omit<ComponentProps<typeof FormInPlace>, 'children'> & {
  draftKey: string
  fields: FormFields & Record<Name, FormFields[string]>
  saved: FormTexts<Name>
  result: FormResult | undefined
  given?: Readonly<Record<string, string>>
  conflictText?: (saved: string) => string
  fieldToFocus?: (name: Name) => string
  buttons: ReactNode
  more?: ReactNode
  after?: ReactNode
  children: (pieces: Pieces<Name>) => ReactNode
}) {
  const element = useRef<HTMLFormElement>(null)
  const { content, texts, isUnsaved, typed, discard } = useKeptTexts<Name>({
    draftKey,
    saved,
    unsaved: unsavedOf(result, saved),
    isSaved: result?.isSaved ?? false,
  })
  const refused = (Object.keys(fields) as Name[]).find((name) => problemAt(result, name) !== null)
  useFocusOnProblem(
    element,
    result,
    (refused && fieldToFocus?.(refused)) ?? refused ?? result?.field ?? undefined,
  )
  const of = (name: Name): FieldInputProps => {
    const field = fields[name]
    const conflict = content.conflicts[name]
    const isAsSent = result?.typed?.[name] === texts[name]
    return {
      name,
      field,
      text: content.texts[name],
      error: isAsSent ? problemAt(result, name) : null,
      hint:
        conflict === undefined ? (
          field.hint
        ) : (
          <>
            {field.hint}
            <span className="block font-medium text-change">{conflictText(conflict)}</span>
          </>
        ),
    }
  }
  return (
    <FormInPlace ref={element} method="post" onInput={({ currentTarget }) => typed(currentTarget)} {...form}>
      <HiddenFields fields={{ ...given, base: JSON.stringify(content.base) }} />
      {content.isRestored && <RestoredNotice onDiscard={discard} />}
      <div key={content.key}>{children({ of, texts })}</div>
      <SaveBar failure={failureOfWhole(result)} isUnsaved={isUnsaved} more={more}>
        {buttons}
      </SaveBar>
      {after}
    </FormInPlace>
  )
}
