/**
 * Posts a CRM's web-to-lead form. The response is a page for people, so its meaning is inferred here. The address is
 * the operator's own: it may be a private one.
 */
import { type Config, publicOrigin } from '#app/platform/config.ts'
import type { Crm, CrmAnswer } from '#app/platform/crm.ts'
import { withoutElements } from '#app/platform/plain-text.ts'

type WebToLeadOptions = {
  url: string
  /** Sent with each lead: the CRM's tokens. */
  hidden: readonly (readonly [name: string, value: string])[]
  customFields: readonly (readonly [name: string, value: string])[]
  returnUrl: string
  timeoutMs?: number
}

/** The CRM that the settings name; null where they name none. */
export const createCrm = (config: Config): Crm | null =>
  config.CRM_WEB_TO_LEAD_URL === null
    ? null
    : webToLead({
        url: config.CRM_WEB_TO_LEAD_URL,
        hidden: config.CRM_HIDDEN_FIELDS,
        customFields: config.CRM_CUSTOM_FIELDS,
        returnUrl: `${publicOrigin(config)}/thank-you`,
      })

const REQUEST_TIMEOUT_MS = 15_000
const MAX_ANSWER_BYTES = 256 * 1024

export const webToLead = ({
  url,
  hidden,
  customFields,
  returnUrl,
  timeoutMs = REQUEST_TIMEOUT_MS,
}: WebToLeadOptions): Crm => ({
  customFields: new Map(customFields),
  async post(fields) {
    const body = new URLSearchParams([...hidden, ...fields, ['returnURL', returnUrl]].map(([n, v]) => [n, v]))
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8', Accept: 'text/html' },
        body: body.toString(),
        // Where it leads on to says whether the lead was taken.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      return classifyResponse(response, await beginningOf(response), { url, returnUrl })
    } catch (error) {
      return { outcome: 'unreachable', reply: replyOfError(error) }
    }
  },
})

/** Reads as much of the answer as an error page needs; the rest is not waited for. */
async function beginningOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    parts.push(part)
    size += part.length
    if (size >= MAX_ANSWER_BYTES) break
  }
  return Buffer.concat(parts).subarray(0, MAX_ANSWER_BYTES).toString('utf8')
}

type Asked = { url: string; returnUrl: string }

function classifyResponse(response: Response, page: string, { url, returnUrl }: Asked): CrmAnswer {
  const { status } = response
  const location = response.headers.get('location')
  if (status >= 300 && status < 400 && location !== null)
    return classifyRedirect(status, location, { url, returnUrl })
  if (status >= 500 || status === 429 || status === 408) {
    return { outcome: 'unreachable', reply: { code: 'refused', status, said: visibleText(page) } }
  }
  if (status < 200 || status >= 300) {
    return { outcome: 'failed', reply: { code: 'refused', status, said: visibleText(page) } }
  }
  const error = errorIn(page)
  if (error !== null) return { outcome: 'failed', reply: { code: 'error-page', status, said: error } }
  // Some send the browser on by a page of script.
  if (page.includes(returnUrl)) return { outcome: 'delivered', reply: { code: 'led-to-our-page', status } }
  return { outcome: 'unproven', reply: { code: 'unproven', status, said: visibleText(page) } }
}

function classifyRedirect(status: number, location: string, { url, returnUrl }: Asked): CrmAnswer {
  const to = URL.parse(location, url)
  const wanted = new URL(returnUrl)
  const reply = { code: 'redirected', status, to: to && to.origin + to.pathname } as const
  if (to?.origin === wanted.origin && to.pathname === wanted.pathname) return { outcome: 'delivered', reply }
  // 303, and 302 as browsers take it, say "done, now look there"; the others, "post it there instead".
  const isSentElsewhere = (status !== 302 && status !== 303) || to?.pathname === new URL(url).pathname
  if (to === null || isSentElsewhere || errorMarks.test(decodeURI(to.pathname) + to.search)) {
    return { outcome: 'failed', reply }
  }
  return { outcome: 'unproven', reply }
}

const errorMarks =
  /\b(error|errors|invalid|failed|failure|denied|forbidden|unauthori[sz]ed|mandatory|not found|not allowed|unable to|cannot be|could not|couldn[’']t|went wrong|too many|maintenance|try again|login|sign in)\b/i
const LONGEST_ERROR_PAGE = 1_500

/** Text of an error page; null for any other. A long page that speaks of errors somewhere is no error page. */
function errorIn(page: string): string | null {
  const title = /<title[^<>]*>([^<]*)/i.exec(page)?.[1] ?? ''
  const text = visibleText(page, LONGEST_ERROR_PAGE + 1)
  const says = text.length <= LONGEST_ERROR_PAGE ? `${title} ${text}` : title
  return errorMarks.test(says) ? visibleText(page) : null
}

const visibleText = (page: string, length = 160): string =>
  withoutElements(page, ['script', 'style', 'head'])
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, length)

function replyOfError(error: unknown): CrmAnswer['reply'] {
  if (!(error instanceof Error)) return { code: 'unreached', detail: String(error) }
  if (error.name === 'TimeoutError') return { code: 'timed-out' }
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause && typeof cause.code === 'string' ? `${cause.code}: ` : ''
  return { code: 'unreached', detail: code + cause.message }
}
