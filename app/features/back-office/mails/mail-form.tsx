import { useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/in-place.tsx'
import { letterOf, type MailField, mailFields } from '../../settings/mails/mail-text.ts'
import { RestoredNotice, SaveBar } from '../forms/kept-texts-form.tsx'
import { useFocusOnProblem } from '../forms/use-focus-on-problem.ts'
import { useKeptTexts } from '../forms/use-kept-texts.ts'
import { MailPreview } from './mail-preview.tsx'
import { mailFieldLabels, type MailResult } from './mail-result.ts'
import type { MailView } from './mail-view.server.ts'

/** Texts of a mail, beside its appearance. It must begin anew with each saved state. */
export function MailForm({ mail, result }: { mail: MailView; result: MailResult | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const { text: saved, standard } = mail
  const { content, texts, isUnsaved, typed, discard } = useKeptTexts<MailField>({
    draftKey: `petra-mail-${mail.name}`,
    saved,
    unsaved: result?.unsaved ?? null,
    isSaved: result?.isSaved ?? false,
  })
  const problems = result?.problems
  useFocusOnProblem(
    form,
    result,
    mailFields.find((name) => problems?.[name] !== undefined),
  )
  const propsOf = (name: MailField, hint?: string) => ({
    name,
    label: mailFieldLabels[name],
    defaultValue: content.texts[name],
    error: result?.unsaved?.typed[name] === texts[name] ? problems?.[name] : undefined,
    hint: (
      <>
        {hint}
        {content.conflicts[name] !== undefined && (
          <span className="block font-medium text-change">
            Someone else saved “{content.conflicts[name] || 'nothing'}”. If you save, your text replaces it.
          </span>
        )}
      </>
    ),
  })
  const isStandard = mailFields.every((name) => saved[name] === standard[name])

  return (
    <FormInPlace ref={form} method="post" noValidate onInput={({ currentTarget }) => typed(currentTarget)}>
      <input type="hidden" name="base" value={JSON.stringify(content.base)} />
      {content.isRestored && <RestoredNotice onDiscard={discard} />}
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-2">
        <div key={content.key} className="grid gap-5">
          <TextField {...propsOf('subject')} />
          <TextField {...propsOf('preview', 'E-mail apps show it after the subject.')} />
          <TextArea
            rows={20}
            {...propsOf(
              'text',
              'Leave an empty line between paragraphs. [Label]({link}) on its own line becomes a button, “# ” starts a heading and “* ” small print. Lines after a line -- are small print at the end.',
            )}
          />
        </div>
        <MailPreview letter={letterOf(texts, mail.values)} />
      </div>
      <SaveBar failure={result?.failure ?? null} isUnsaved={isUnsaved}>
        <Button type="submit" look="primary" name="intent" value="save" aria-keyshortcuts="Control+S Meta+S">
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
      </SaveBar>
    </FormInPlace>
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
