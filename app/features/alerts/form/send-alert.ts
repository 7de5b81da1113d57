import { type CallOutcome, postJson } from '#app/platform/http/post-json.ts'
import { formTexts } from '#app/platform/pages/posted-form.ts'
import type { TownAlertKind } from '../alert/alert.ts'
import { type AlertValues, fieldsOf, payloadFields, payloadName } from '../alert/alert-names.wire.ts'
import { townAlerts } from '../alert/town-alerts.data.ts'

/**
 * Posts a filter set under the names of its kind, with the login cookie in place of a list access token
 * (docs/product/wire-contract.md §18).
 */
export const sendAlert = (
  path: string,
  kind: TownAlertKind,
  values: AlertValues,
  extra: Record<string, string> = {},
  signal?: AbortSignal,
): Promise<CallOutcome> =>
  postJson(
    `/api${path}`,
    {
      ...Object.fromEntries(fieldsOf(kind).map((field) => [payloadName(kind, field), values[field]])),
      formType: townAlerts[kind].wire.formType,
      ...extra,
    },
    { signal },
  )

/** Reads a form's present values: checked options comma-joined (docs/product/wire-contract.md §18). */
export function valuesOf(kind: TownAlertKind, form: HTMLFormElement): AlertValues {
  const data = new FormData(form)
  return Object.fromEntries(
    payloadFields.map((field) => [
      field,
      fieldsOf(kind).includes(field)
        ? formTexts(data, payloadName(kind, field))
            .map((value) => value.trim())
            .join(',')
        : '',
    ]),
  ) as AlertValues
}
