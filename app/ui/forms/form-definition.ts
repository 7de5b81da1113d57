/**
 * A form as data: its fields, in the order in which they stand, and its button. The action reads what was sent by it
 * (`app/platform/forms/answer-form.server.ts`), and the page draws it (`./defined-form.tsx`).
 */
import type { ButtonLook } from '../button.tsx'

type Labelled = {
  label: string
  /** Says why it is asked, or how it should look. */
  hint?: string
  required?: boolean
  /** Shows a star beside the label of a required field: other fields of the form may stay empty. */
  isMarked?: boolean
  /** A part of a login: it never comes back to the page. */
  isSecret?: boolean
  /** Stands across all columns of the form. */
  isWide?: boolean
}

export type LineField = Labelled & {
  kind: 'line'
  type?: 'email' | 'tel' | 'url' | 'password' | 'date' | 'time' | 'datetime-local' | 'number' | undefined
  inputMode?: 'numeric' | 'decimal' | undefined
  autoComplete?: 'off' | 'new-password'
  maxLength?: number
  min?: number | string
  max?: number | string
  step?: number
}
export type LinesField = Labelled & { kind: 'lines'; rows?: number; maxLength?: number }
export type ChoiceField = Labelled & {
  kind: 'choice'
  /** Label by value; missing where the page knows them (`field('agent', { options })`). */
  options?: Readonly<Record<string, string>>
}
export type TickField = Labelled & { kind: 'tick' }
export type FileField = Labelled & { kind: 'file'; accept?: string }

export type FormField = LineField | LinesField | ChoiceField | TickField | FileField
export type FormFields = Readonly<Record<string, FormField>>

export type FormDefinition<Fields extends FormFields = FormFields> = {
  /** Names the form among those of its page: the value of its button. */
  intent: string
  /** The intents of further buttons in it, which send the same fields. */
  otherIntents?: readonly string[]
  fields: Fields
  button: string
  look?: ButtonLook
  /** The button warns that what it does cannot be taken back. */
  isFinal?: boolean
}

export const defineForm = <const Fields extends FormFields>(
  definition: FormDefinition<Fields>,
): FormDefinition<Fields> => definition

/** The values of a form once it is read. */
export type SentFields<Fields extends FormFields> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { kind: 'tick' }
    ? boolean
    : Fields[Name] extends { kind: 'file' }
      ? File
      : Fields[Name] extends { kind: 'choice'; options: infer Options }
        ? keyof Options & string
        : string
}
