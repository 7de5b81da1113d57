import { type ReactNode, type SubmitEvent, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { dayInCyprus } from '#app/ui/format.ts'
import { useRefusedPress } from '#app/ui/forms/use-refused-press.ts'
import { showToast } from '#app/ui/toast.ts'
import { useScript } from '#app/ui/use-script.ts'
import { HONEYPOT, type LeadFields, type LeadFormName, leadForms } from '../record/lead.ts'
import type { LeadField } from '../record/lead-fields.data.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { LeadFieldInput } from './fields/lead-field-input.tsx'
import { checkLead, type LeadErrors } from '../record/lead-rules.ts'
import { FORM_FIELD } from '../record/leads.wire.ts'
import { bookedIn, newIdempotencyKey, type SentBooking, sendLead } from './fields/send-lead.ts'
import { useOpenDuration } from './fields/open-duration.ts'
import { DayPicker } from './fields/day-picker.tsx'
import { useVisitorPlace } from './fields/visitor-place.ts'

export type LeadFormTexts = {
  submit: string
  /** A toast once it is stored. */
  stored?: string
  /** How long it shows; three seconds where it is not said (docs/product/pages.md §18). */
  storedSeconds?: number
  /** The server refused it: a toast (docs/product/leads.md §13), with its status in place of `{status}`. */
  refused: string
  /** The server could not be reached: said in the form, and in a toast or a dialog as well. */
  unreachable: string
  unreachableIn?: 'toast' | 'dialog'
}

export type LeadFormProps = {
  form: LeadFormName
  texts: LeadFormTexts
  /** Address to which the form is posted without script: a page whose action handles it, and shows its errors. */
  action: string
  /** Sent along: the page it is about, campaign values. */
  hidden: LeadFields
  /** First values of the fields. */
  initial?: LeadFields
  /** Errors that the server found in `initial`. */
  errors?: LeadErrors
  /** The server's date in Cyprus, `2026-11-21`; a form that asks for a day needs it. */
  today?: string
  /** Submit stays in sight at the lower edge of what scrolls around the form: a popup, or the page. */
  stickyFoot: 'popup' | 'page'
  /** The words over what is not needed for an answer; without them those fields are left out. */
  asideTitle?: string
  /** Shown above the fields: further choices, which are sent along. */
  extra?: ReactNode
  /** Fields that a Reset button clears, with all red borders. */
  resets?: readonly string[]
  onBusy?: (busy: boolean) => void
  /** Called with the sent fields, and the viewing that was booked by them. */
  onStored?: (sent: LeadFields, booked: SentBooking | null) => void
  /** Called if the form was refused because something changed meanwhile, such as a time that was free. */
  onConflict?: (entered: LeadFields) => void
  /** Called with the errors, each time they prevent sending. */
  onWrong?: (errors: LeadErrors) => void
}

const none: LeadFields = {}

const never = () => () => {}

/**
 * Today in Cyprus, `2026-11-21`; `ofServer` while the page stands as the server sent it, which may have been on another
 * day.
 */
const useToday = (ofServer: string | undefined): string | undefined =>
  useSyncExternalStore(
    never,
    () => dayInCyprus(new Date()),
    () => ofServer,
  )

/** A form of `lead.ts`. With script it is checked and sent in place; without, the browser checks and posts it. */
export function LeadForm({
  form,
  texts,
  action,
  hidden,
  initial = none,
  errors: found = none,
  today: sentToday,
  stickyFoot,
  asideTitle,
  extra,
  resets,
  onBusy,
  onStored,
  onConflict,
  onWrong,
}: LeadFormProps) {
  const { fields } = leadForms[form]
  const hasScript = useScript()
  const today = useToday(sentToday)
  const [errors, setErrors] = useState<LeadErrors>(found)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(() => withoutField(form, found))
  const key = useRef<string | null>(null)
  const element = useRef<HTMLFormElement>(null)
  const openForMs = useOpenDuration(element)
  const place = useVisitorPlace(form, element)

  const show = (wrong: LeadErrors) => {
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    const field = first && element.current?.querySelector<HTMLElement>(`[name="${first}"]`)
    if (!field) return
    const aside = field.closest('details')
    if (aside) aside.open = true
    field.focus()
  }

  useRefusedPress(element, (pressed) =>
    setErrors(checkLead(form, enteredIn(pressed), dayInCyprus(new Date()))),
  )

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const entered = enteredIn(event.currentTarget)
    const wrong = checkLead(form, entered, dayInCyprus(new Date()))
    show(wrong)
    if (Object.keys(wrong).length > 0) {
      onWrong?.(wrong)
      return
    }

    const busy = (is: boolean) => {
      setBusy(is)
      onBusy?.(is)
    }
    busy(true)
    setFailure(null)
    // The key stays the same until the lead is stored: a second press or a retry is the same lead.
    key.current ??= newIdempotencyKey()
    const outcome = await sendLead(form, { ...hidden, ...entered }, key.current, openForMs())
    busy(false)
    if (outcome.kind === 'done') {
      key.current = null
      element.current?.reset()
      const { stored, storedSeconds: seconds } = texts
      if (stored) showToast({ text: stored, tone: 'done', ...(seconds ? { seconds } : {}) })
      onStored?.(entered, bookedIn(outcome.answer))
    } else if (outcome.kind === 'refused') {
      const wrong =
        // 503 says why nothing could be stored, as where our disk is full.
        outcome.message && (outcome.status < 500 || outcome.status === 503)
          ? { [outcome.field ?? FORM_FIELD]: outcome.message }
          : none
      const unseen = withoutField(form, wrong)
      show(wrong)
      setFailure(unseen)
      if (outcome.status === 409) onConflict?.(entered)
      // Beside its field it says what to change; "later" would change nothing.
      if (wrong === none || unseen !== null)
        showToast({ text: texts.refused.replace('{status}', String(outcome.status)), tone: 'failed' })
    } else {
      setFailure(texts.unreachable)
      if (texts.unreachableIn === 'toast') showToast({ text: texts.unreachable, tone: 'failed' })
    }
  }

  const reset = () => {
    for (const name of resets ?? []) {
      const field = element.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = ''
    }
    setErrors({})
  }

  const row = (name: string) => ({
    error: errors[name],
    value: initial[name] ?? place[name],
    onEntered: () => setErrors((wrong) => without(wrong, name)),
    earliestDay: today,
  })
  const collapsed = fields.filter((field) => field.isCollapsed)
  const inputOf = (field: LeadField) => {
    if (field.kind !== 'day') return <LeadFieldInput key={field.name} field={field} {...row(field.name)} />
    const other = fields.find(({ otherDayOf }) => otherDayOf === field.name)
    return (
      other &&
      today && (
        <DayPicker
          key={field.name}
          field={{ ...field, ...row(field.name) }}
          other={{ ...other, ...row(other.name) }}
          today={today}
        />
      )
    )
  }
  return (
    <>
      <form
        ref={element}
        method="post"
        action={action}
        noValidate={hasScript}
        onSubmit={(event) => void submit(event)}
        data-lead-form
        className="group/lead grid gap-4"
      >
        <input type="hidden" name="form" value={form} />
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p aria-hidden className="sr-only">
          <label>
            Leave this empty
            <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        {extra}
        {fields
          .filter((field) => !field.isCollapsed && !field.otherDayOf && field.kind !== 'hidden')
          .map(inputOf)}
        {asideTitle && collapsed.length > 0 && (
          <details
            open={collapsed.some(({ name }) => found[name] !== undefined)}
            className="rounded-small border border-line"
          >
            <summary className="px-4 py-3 text-body font-medium text-action">{asideTitle}</summary>
            <div className="grid gap-4 border-t border-line p-4">
              {collapsed.map((field) => (
                <LeadFieldInput key={field.name} field={field} {...row(field.name)} />
              ))}
            </div>
          </details>
        )}
        {failure && (
          <p role="alert" className="rounded-small bg-change-wash px-4 py-3 text-body text-change">
            {failure}
          </p>
        )}
        <div
          data-form-foot
          className={`form-foot ${stickyFoot === 'popup' ? 'sticky -bottom-5 -mb-5' : stickyInUse}`}
        >
          <Button type="submit" look="primary" aria-disabled={isBusy} className="grow">
            {isBusy ? 'Sending …' : texts.submit}
          </Button>
          {resets && (
            <Button look="quiet" type={hasScript ? 'button' : 'reset'} onClick={reset}>
              Reset
            </Button>
          )}
        </div>
      </form>
      {failure === texts.unreachable && texts.unreachableIn === 'dialog' && (
        <AlertDialog id={`${form}-unreachable`} title={failure}>
          <p>Nothing you entered is lost.</p>
        </AlertDialog>
      )}
    </>
  )
}

/**
 * Stays in sight from the first field on; before, it would cover the fields of a form that begins at the lower edge of
 * the window. While it is pressed it counts as used, as not every browser gives a pressed button the focus.
 */
const stickyInUse =
  'bottom-0 group-focus-within/lead:sticky in-[[data-lead-form]:has(:active,:user-valid,:user-invalid)]:sticky'

/** Error that no visible field shows, such as too many requests. */
function withoutField(form: LeadFormName, errors: LeadErrors): string | null {
  const seen = leadForms[form].fields.filter(({ kind }) => kind !== 'hidden').map(({ name }) => name)
  return Object.entries(errors).find(([name]) => !seen.includes(name))?.[1] ?? null
}

const without = (errors: LeadErrors, name: string): LeadErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name))

function enteredIn(form: HTMLFormElement): LeadFields {
  const data = new FormData(form)
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string')
  return Object.fromEntries([...data.keys()].map((name) => [name, texts(name).join(', ')]))
}
