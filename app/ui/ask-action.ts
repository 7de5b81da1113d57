import { parsePartProps } from './part-props.ts'

/**
 * What the action of the page at `address` answers to these fields, while the page on screen stays as it is; null where no answer came, or
 * that of another page, such as the login.
 */
export async function askAction<Answer>(
  address: string,
  form: FormData | URLSearchParams,
  options: { signal?: AbortSignal } = {},
): Promise<Answer | null> {
  try {
    const response = await fetch(address, {
      ...options,
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: form,
    })
    const isData = response.headers.get('Content-Type')?.startsWith('application/json') ?? false
    if (!isData || response.status >= 500) return null
    const { answer } = parsePartProps(await response.text()) as { answer?: Answer }
    return answer ?? null
  } catch {
    return null
  }
}
