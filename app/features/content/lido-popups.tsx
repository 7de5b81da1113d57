import { type RefObject, useRef, useState } from 'react'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormWithErrors } from '../leads/form-with-errors.tsx'
import type { LeadFields } from '../leads/lead.ts'
import { LeadForm } from '../leads/lead-form.tsx'
import type { FailedForm } from '../leads/lead-rules.ts'
import { type LidoForm, lidoForms, lidoTitles } from './lido-forms.ts'
import { messageTexts } from './message-texts.ts'

type About = { canonical: string; campaign: LeadFields }

const formProps = (form: LidoForm, { canonical, campaign }: About) => ({
  form,
  texts: messageTexts,
  action: '/lidoexclusive',
  // The call's payload has no word for which popup it was: the fragment is the popup's id.
  hidden: { propertyUrl: form === 'share' ? canonical : `${canonical}#${form}`, ...campaign },
})

/** Each closes once its message is stored (docs/product/pages.md §11). */
export function LidoPopups({ onStored, ...about }: About & { onStored: () => void }) {
  return lidoForms.map((form) => <LidoPopup key={form} form={form} onStored={onStored} {...about} />)
}

function LidoPopup({ form, onStored, ...about }: About & { form: LidoForm; onStored: () => void }) {
  const dialog: RefObject<HTMLDialogElement | null> = useRef(null)
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog id={form} title={lidoTitles[form]} dialogRef={dialog} hideClose={isBusy}>
      <LeadForm
        {...formProps(form, about)}
        onBusy={setBusy}
        onStored={() => {
          dialog.current?.close()
          onStored()
        }}
      />
    </Dialog>
  )
}

/** A form that was posted without script and has to be looked at again, as it was filled in. */
export function LidoFormWithErrors({ failed, ...about }: About & { failed: FailedForm }) {
  const form = lidoForms.find((name) => name === failed.form) ?? 'lido-info'
  return (
    <FormWithErrors title={lidoTitles[form]}>
      <LeadForm {...formProps(form, about)} initial={failed.values} errors={failed.errors} />
    </FormWithErrors>
  )
}
