import { data } from 'react-router'

/** The form that a page's action is sent; anything else is not for it: 400. */
export async function postedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data(null, { status: 400 })
  }
}

/** All values of a field that may be there several times, as text. */
export const formTexts = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === 'string')

/** A text field of a posted form, '' where it is absent; without characters that PostgreSQL cannot store. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : ''
}
