/** A text field of a posted form, '' where it is absent; without what the database knows no letter for. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : ''
}
