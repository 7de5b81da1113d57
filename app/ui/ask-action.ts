import { parsePartProps } from './part-props.ts'

/**
 * Posts fields to the page at `address` and returns its action's answer, while the page on screen stays unchanged; null
 * if no answer came, or that of another page, such as the login.
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
