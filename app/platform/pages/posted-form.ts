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

/** The texts of each field by its name. One pass: to ask a form for each name would look at all values every time. */
export function textsByName(form: FormData): Map<string, string[]> {
  const texts = new Map<string, string[]>()
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const others = texts.get(name)
    if (others) others.push(value)
    else texts.set(name, [value])
  }
  return texts
}

/** A text of a form, cut where it is longer than any may be, without characters that PostgreSQL cannot store. */
export const storableText = (text: string): string =>
  text
    .slice(0, LONGEST_FIELD + 1)
    .replaceAll('\0', '')
    .toWellFormed()

/** A text field of a posted form as `storableText`, '' where it is absent. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? storableText(value) : ''
}
