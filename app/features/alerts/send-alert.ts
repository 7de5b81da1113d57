import { formTexts } from '#app/platform/http/posted-form.ts'
import type { TownAlertKind } from './alert.ts'
import { type AlertValues, kindNames, payloadFields, payloadName } from './alert-names.wire.ts'

export type AlertAnswer = { status: number; answer: Record<string, unknown> }

const PATIENCE_MS = 20_000

/** Posts to one of the alert calls, with the login cookie in place of a key. Status 0: the server could not be reached. */
export async function callAlerts(
  path: string,
  body: Record<string, unknown>,
  signal: AbortSignal = AbortSignal.timeout(PATIENCE_MS),
): Promise<AlertAnswer> {
  try {
    const response = await fetch(`/api${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
    const answer: unknown = await response.json()
    return {
      status: response.status,
      answer: typeof answer === 'object' && answer !== null ? { ...answer } : {},
    }
  } catch {
    return { status: 0, answer: {} }
  }
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
