/**
 * Returns whether a field holds something else than its page came with: the visitor filled it in, or the browser kept
 * it over a reload.
 */
export function isChangedField(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const written = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(written, 0)
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue
  if (!(field instanceof HTMLInputElement)) return false
  return field.type === 'checkbox' || field.type === 'radio'
    ? field.checked !== field.defaultChecked
    : field.value !== field.defaultValue
}
