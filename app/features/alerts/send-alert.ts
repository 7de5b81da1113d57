import { postJson } from '#app/platform/http/post-json.ts'
import { formTexts } from '#app/platform/http/posted-form.ts'
import type { TownAlertKind } from './alert.ts'
import { type AlertValues, kindNames, payloadFields, payloadName } from './alert-names.wire.ts'

export type AlertAnswer = { status: number; answer: Record<string, unknown> }

/** Posts to one of the alert calls, with the login cookie in place of a key. Status 0: the server could not be reached. */
export async function callAlerts(
  path: string,
  body: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<AlertAnswer> {
  const called = await postJson(`/api${path}`, body, { signal })
  return called?.answer ? { status: called.status, answer: called.answer } : { status: 0, answer: {} }
}

/** A filter set under the names of its kind (docs/product/wire-contract.md §18). */
export const sendAlert = (
  path: string,
  kind: TownAlertKind,
  values: AlertValues,
  extra: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<AlertAnswer> =>
  callAlerts(
    path,
    {
      ...Object.fromEntries(payloadFields.map((field) => [payloadName(kind, field), values[field]])),
      formType: kindNames[kind].formType,
      ...extra,
    },
    signal,
  )

/** What a form holds now: checked options comma-joined (docs/product/wire-contract.md §18). */
export function valuesOf(kind: TownAlertKind, form: HTMLFormElement): AlertValues {
  const data = new FormData(form)
  return Object.fromEntries(
    payloadFields.map((field) => [
      field,
      formTexts(data, payloadName(kind, field))
        .map((value) => value.trim())
        .join(','),
    ]),
  ) as AlertValues
}
