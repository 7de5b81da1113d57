import { data } from './page.ts'

/** The form that a page's action is sent; anything else is not for it: 400. */
export async function postedForm(request: Request): Promise<FormData> {
  try {
    return await request.formData()
  } catch {
    throw data({ message: 'What was sent is no form of this page, so nothing was stored.' }, { status: 400 })
  }
}

/** Characters of one field. One that is longer is cut to one more, so that no limit of a field lets it through. */
const LONGEST_FIELD = 200_000

/** All values of a field that may be there several times, as text. */
export const formTexts = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === 'string')

/** A text field of a posted form, '' where it is absent; without characters that PostgreSQL cannot store. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  if (typeof value !== 'string') return ''
  return value
    .slice(0, LONGEST_FIELD + 1)
    .replaceAll('\0', '')
    .toWellFormed()
}
