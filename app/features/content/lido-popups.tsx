import { type RefObject, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { FormAgain } from '../leads/form-again.tsx'
import type { LeadFields } from '../leads/lead.ts'
import { LeadForm } from '../leads/lead-form.tsx'
import type { FailedForm } from '../leads/lead-rules.ts'
import { messageTexts } from './message-texts.ts'

export const lidoForms = ['lido-info', 'lido-viewing', 'share'] as const
type LidoForm = (typeof lidoForms)[number]

const titles: Record<LidoForm, string> = {
  'lido-info': 'Request Info',
  'lido-viewing': 'Request Viewing',
  share: 'Share with a Friend',
}

/** The buttons that open the three popups, with script and without. */
export const LidoButtons = () => (
  <p className="mt-7 flex flex-wrap gap-3">
    {lidoForms.map((form, index) => (
      <Button key={form} look={index === 0 ? 'primary' : 'secondary'} command="show-modal" commandfor={form}>
        {titles[form]}
      </Button>
    ))}
  </p>
)

type About = { hidden: LeadFields }

const formProps = (form: LidoForm, { hidden }: About) => ({
  form,
  texts: messageTexts,
  action: '/lidoexclusive',
  hidden,
})

/** Each closes by itself once its message is stored (portal §4). */
export function LidoPopups({ onStored, ...about }: About & { onStored: () => void }) {
  return lidoForms.map((form) => <LidoPopup key={form} form={form} onStored={onStored} {...about} />)
}

function LidoPopup({ form, onStored, ...about }: About & { form: LidoForm; onStored: () => void }) {
  const dialog: RefObject<HTMLDialogElement | null> = useRef(null)
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog id={form} title={titles[form]} dialogRef={dialog} hideClose={isBusy}>
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
export function LidoFormAgain({ failed, ...about }: About & { failed: FailedForm }) {
  const form = lidoForms.find((name) => name === failed.form) ?? 'lido-info'
  return (
    <FormAgain title={titles[form]}>
      <LeadForm {...formProps(form, about)} initial={failed.values} errors={failed.errors} />
    </FormAgain>
  )
}
