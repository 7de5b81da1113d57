import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { textAt } from '#app/platform/http/post-json.ts'
import { formText } from '#app/platform/pages/posted-form.ts'
import { once } from '#app/ui/once.ts'
import { ALERTS_PATH } from '../alert/alert.ts'
import { ConditionQuestion, PlaceQuestion, RangeQuestion, TypeQuestion } from './alert-choices.tsx'
import { AlertMailFields, AlertSaveButtons } from './alert-mail-fields.tsx'
import {
  type AlertFormData,
  alertFormPath,
  FREQUENCY_FIELD,
  isMailed,
  MAILS_FIELD,
} from './alert-form-data.ts'
import {
  type AlertValues,
  fieldsOf,
  furtherBounds,
  notSavedText,
  type PayloadField,
  payloadName,
  savedText,
  savePath,
} from '../alert/alert-names.wire.ts'
import { AlertPreview, useAlertPreview } from './alert-preview.tsx'
import { sendAlert, valuesOf } from './send-alert.ts'
import { townAlerts } from '../alert/town-alerts.data.ts'

export type AlertOutcome =
  /** `mailed`: new matches are mailed. */
  | { kind: 'saved'; mailed: boolean }
  /** `field`: as the payload calls it; null where it is not about one. */
  | { kind: 'failed'; message: string | null; field: string | null }

export type AlertFormProps = { form: AlertFormData; outcome?: AlertOutcome | null }

const EMPTY = 'Please enter both a minimum and a maximum.'

/** One town's alert: saved in place with script, by a plain post to its page without. */
export function AlertForm({ form, outcome: first = null }: AlertFormProps) {
  const { town, kind, unit } = form
  const [values, setValues] = useState(form.values)
  const [outcome, setOutcome] = useState(first)
  const [hasGap, setGap] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const preview = useAlertPreview(form, values)
  const element = useRef<HTMLFormElement>(null)
  const { title } = townAlerts[kind]
  const fields = fieldsOf(kind)

  const focusOn = (name: string) => {
    const field = element.current?.elements.namedItem(name)
    if (!(field instanceof HTMLElement)) return
    const details = field.closest('details')
    if (details) details.open = true
    field.focus()
  }

  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const sent = valuesOf(kind, event.currentTarget)
    const extra = new FormData(event.currentTarget, event.nativeEvent.submitter)
    setOutcome(null)
    const empty = (['min', 'max'] as const).find((field) => sent[field] === '')
    setGap(empty !== undefined)
    if (empty) {
      focusOn(payloadName(kind, empty))
      return
    }
    setBusy(true)
    const answered = await sendAlert(savePath(town, kind), kind, sent, {
      [FREQUENCY_FIELD]: formText(extra, FREQUENCY_FIELD),
      [MAILS_FIELD]: formText(extra, MAILS_FIELD),
    })
    setBusy(false)
    const { inserted, updated } = townAlerts[kind].wire
    const message = answered.kind === 'done' ? textAt(answered.answer, 'message') : null
    if (message === inserted || message === updated)
      setOutcome({ kind: 'saved', mailed: isMailed(formText(extra, MAILS_FIELD), form.mail) })
    else {
      const { message: refusal, field } = answered.kind === 'refused' ? answered : { message, field: null }
      setOutcome({ kind: 'failed', message: refusal, field })
      if (field) focusOn(field)
    }
  }

  const change = () => {
    if (!element.current) return
    const now = valuesOf(kind, element.current)
    setValues(now)
    if (now.min !== '' && now.max !== '') setGap(false)
  }
  // What was entered before the script came counts.
  const readInitialValues = useEffectEvent(change)
  useEffect(() => readInitialValues(), [])
  const errorOf = (field: PayloadField) => {
    if (hasGap && (field === 'min' || field === 'max') && values[field] === '') return EMPTY
    return outcome?.kind === 'failed' && outcome.field === payloadName(kind, field) ? outcome.message : null
  }
  const question = { form, now: values, errorOf }

  return (
    <form
      ref={element}
      method="post"
      action={alertFormPath(town, kind)}
      noValidate
      onSubmit={(event) => void save(event)}
      onInput={change}
      // Fields come to rest above what stands at the lower edge.
      className="@container [&_input]:scroll-mb-36 [&_summary]:scroll-mb-36"
    >
      <div className="flex flex-col gap-4 @3xl:grid @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:gap-x-14">
        <div className="border-t border-line">
          <RangeQuestion
            {...question}
            title={unit === null ? title : `${title}, ${unit}`}
            noun={title.toLowerCase()}
            fields={['min', 'max']}
            open
          />
          {fields.includes('minPrice') && (
            <RangeQuestion
              {...question}
              title="Price, €"
              noun="price"
              fields={furtherBounds.priceEuro}
              open
            />
          )}
          <PlaceQuestion form={form} now={values} />
          <TypeQuestion form={form} now={values} />
          <ConditionQuestion form={form} now={values} />
          {fields.includes('minBeds') && (
            <RangeQuestion {...question} title="Beds" noun="beds" fields={furtherBounds.bedrooms} />
          )}
          {fields.includes('minSqm') && (
            <RangeQuestion
              {...question}
              title="Price per m²"
              noun="price per m²"
              fields={furtherBounds.pricePerMetreEuro}
            />
          )}
        </div>
        <div className="contents @3xl:sticky @3xl:top-24 @3xl:grid @3xl:grid-cols-1 @3xl:gap-4 @3xl:self-start">
          <AlertPreview preview={preview} values={values} />
          <AlertMailFields form={form} />
          <div role="status" className="empty:hidden">
            {outcome?.kind === 'saved' && (
              <p className="rounded-small border-l-4 border-action bg-wash px-4 py-3">
                {savedText(kind)}. {whatFollows(form, values, outcome.mailed)}{' '}
                <a href={ALERTS_PATH}>My alerts</a>
              </p>
            )}
            {outcome?.kind === 'failed' && (
              <p className="rounded-small border-l-4 border-change bg-change-wash px-4 py-3 text-change">
                {notSavedText(kind)}
                {outcome.message
                  ? `: ${outcome.message}`
                  : '. Nothing you entered is lost. Please try again.'}
              </p>
            )}
          </div>
          <AlertSaveButtons mail={form.mail} isBusy={isBusy} />
        </div>
      </div>
    </form>
  )
}

/** Tells the member what to expect of a saved alert. */
function whatFollows({ regions, mail }: AlertFormData, values: AlertValues, mailed: boolean): string {
  const where = values.regions === '' ? (regions[0]?.name ?? '') : listed().format(values.regions.split(','))
  const newHome = `a property in ${where} matches`
  if (!mailed) return `When ${newHome}, we add it to your alert list. We send no e-mail.`
  return mail.confirmed
    ? `We’ll e-mail you at ${mail.address} when ${newHome}.`
    : `We’ll e-mail you when ${newHome}, once you have confirmed ${mail.address}.`
}
const listed = once(() => new Intl.ListFormat('en-GB', { type: 'disjunction' }))
