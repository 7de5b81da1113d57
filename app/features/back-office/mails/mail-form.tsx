import { Button } from '#app/ui/button.tsx'
import { FieldInput } from '#app/ui/forms/field-input.tsx'
import type { FormField } from '#app/ui/forms/form-definition.ts'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import { letterOf, type MailField, mailFields } from '../../settings/mails/mail-text.ts'
import { KeptForm } from '../forms/kept-form.tsx'
import { MailPreview } from './mail-preview.tsx'
import type { MailView } from './mail-view.server.ts'

export const mailFormFields: Record<MailField, FormField> = {
  subject: { kind: 'line', label: 'Subject' },
  preview: { kind: 'line', label: 'Preview', hint: 'E-mail apps show it after the subject.' },
  text: {
    kind: 'lines',
    label: 'Text',
    rows: 20,
    hint: 'Leave an empty line between paragraphs. [Label]({link}) on its own line becomes a button, “# ” starts a heading and “* ” small print. Lines after a line -- are small print at the end.',
  },
}

/** Texts of a mail, beside its appearance. It must begin anew with each saved state. */
export function MailForm({ mail, result }: { mail: MailView; result: FormResult | undefined }) {
  const { text: saved, standard } = mail
  const isStandard = mailFields.every((name) => saved[name] === standard[name])
  return (
    <KeptForm
      draftKey={`petra-mail-${mail.name}`}
      fields={mailFormFields}
      saved={saved}
      result={result}
      noValidate
      buttons={
        <>
          <Button
            type="submit"
            look="primary"
            name="intent"
            value="save"
            aria-keyshortcuts="Control+S Meta+S"
          >
            Save
          </Button>
          <Button type="submit" name="intent" value="test">
            Send me a test
          </Button>
          {!isStandard && (
            <Button type="submit" name="intent" value="standard">
              Back to the standard text
            </Button>
          )}
        </>
      }
    >
      {({ of, texts }) => (
        <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
          <div className="grid gap-5">
            {mailFields.map((name) => (
              <FieldInput key={name} {...of(name)} />
            ))}
          </div>
          <MailPreview letter={letterOf(texts, mail.values)} />
        </div>
      )}
    </KeptForm>
  )
}

/** Placeholders of a mail, with their meaning and an example. */
export const MailPlaceholders = ({ placeholders }: Pick<MailView, 'placeholders'>) => (
  <dl className="grid gap-x-6 sm:grid-cols-[auto_minmax(0,1fr)]">
    {placeholders.map(({ name, kind, means, isRequired, example }) => (
      <div key={name} className="border-t border-line py-2 sm:contents">
        <dt className="sm:border-t sm:border-line sm:py-2">
          <code className="font-medium">{kind === 'link' ? `[Label]({${name}})` : `{${name}}`}</code>
        </dt>
        <dd className="wrap-anywhere sm:border-t sm:border-line sm:py-2">
          {means}
          {isRequired && <span className="font-medium">, required</span>}
          {kind === 'block' && <span className="text-muted">, on a line of its own</span>}
          {example && <span className="block text-small text-muted">For example {example}</span>}
        </dd>
      </div>
    ))}
  </dl>
)
