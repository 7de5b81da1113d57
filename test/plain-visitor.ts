/**
 * A visitor whose browser runs no script: it follows links, sends forms as they stand in the page, and keeps cookies.
 */
import { decodeHTML } from 'entities'
import { attribute, formsIn, type SentForm } from './sent-forms.ts'
import { origin, type TestSite } from './site.ts'

type Name = string | RegExp
/** Typed or chosen values, by the names of the fields; all other fields keep theirs. */
type Typed = Record<string, string | string[]>
type Element = { tag: string; name: string; at: number }

export type PlainVisitor = ReturnType<typeof plainVisitor>

/**
 * Redirects are followed; `cookie` is a member's who is logged in. Throws where a page has no such link, button or
 * field.
 */
export function plainVisitor(site: TestSite, cookie = '') {
  const cookies = new Map<string, string>()
  storeCookie(cookies, cookie)
  let path = ''
  let status = 0
  let html = ''

  async function ask(address: string, body?: URLSearchParams): Promise<void> {
    const { pathname, search, hash } = new URL(address, origin + path)
    path = pathname + search + hash
    const response = await site.send(pathname + search, {
      method: body ? 'POST' : 'GET',
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { Origin: origin, Host: new URL(origin).host }),
      },
      ...(body && { body }),
    })
    for (const sent of response.headers.getSetCookie()) storeCookie(cookies, sent)
    const target = response.headers.get('location')
    status = response.status
    html = await response.text()
    if (target !== null) await ask(target)
  }

  async function send({ action, method }: SentForm, body: URLSearchParams): Promise<void> {
    const address = action === '' ? path : action
    if (method === 'post') await ask(address, body)
    else await ask(`${address.split(/[?#]/)[0]}?${body.toString()}`)
  }

  return {
    /** Path with the query, after all redirects. */
    path: () => path,
    status: () => status,
    html: () => html,
    /** All texts of the page, one after the other. */
    words: () => wordsOf(html),
    /** The value that the first field of that name has. */
    valueOf: (name: string) =>
      formsIn(html)
        .flatMap(({ fields }) => fields)
        .find((field) => field.name === name)?.value,
    /** The addresses of the links of that name. */
    links: (name: Name) => linksOf(html, name),
    open: (address: string) => ask(address),
    follow: async (name: Name) => ask(first(linksOf(html, name), `link ${String(name)}`)),
    /** Presses the first button of that name whose form has all these fields. */
    press: async (name: Name, typed: Typed = {}) => {
      const pressed = elementsOf(html, 'button')
        .filter((button) => isNamed(button, name) && sends(button))
        .map((button) => ({ button, form: formOf(html, button) }))
        .filter(({ form }) => form !== undefined && hasFields(form, typed))
      const { button, form } = first(pressed, `button ${String(name)} with ${Object.keys(typed).join(', ')}`)
      const body = bodyOf(form!, typed)
      const own = attribute(button.tag, 'name')
      if (own) body.append(own, attribute(button.tag, 'value') ?? '')
      const action = attribute(button.tag, 'formaction') ?? form!.action
      const method = attribute(button.tag, 'formmethod') ?? form!.method
      await send({ ...form!, action, method }, body)
    },
    /** Submits, like the key Enter, the first form to that address that has these fields. */
    enter: async (action: string, typed: Typed) => {
      const forms = formsIn(html).filter((form) => form.action === action && hasFields(form, typed))
      const form = first(forms, `form to ${action} with ${Object.keys(typed).join(', ')}`)
      await send(form, bodyOf(form, typed))
    },
  }
}

function storeCookie(cookies: Map<string, string>, sent: string): void {
  const [, name, value = ''] = /^([^=;]+)=([^;]*)/.exec(sent) ?? []
  if (name === undefined) return
  if (/; Max-Age=0(;|$)/.test(sent)) cookies.delete(name)
  else cookies.set(name, value)
}

const wordsOf = (html: string): string =>
  decodeHTML(html.replaceAll(/<!-- -->|<[^>]*>/g, ''))
    .replaceAll(/\s+/g, ' ')
    .trim()

const elementsOf = (html: string, kind: 'a' | 'button'): Element[] =>
  [...html.matchAll(new RegExp(`<${kind}\\b([^>]*)>(.*?)</${kind}>`, 'gs'))].map(
    ({ 1: tag = '', 2: inner = '', index }) => ({
      tag,
      name: attribute(tag, 'aria-label') ?? wordsOf(inner),
      at: index,
    }),
  )

const isNamed = (element: Element, name: Name): boolean =>
  typeof name === 'string' ? element.name === name : name.test(element.name)

const sends = ({ tag }: Element): boolean =>
  !['button', 'reset'].includes(attribute(tag, 'type') ?? 'submit') &&
  attribute(tag, 'disabled') === undefined

const linksOf = (html: string, name: Name): string[] =>
  elementsOf(html, 'a')
    .filter((link) => isNamed(link, name))
    .flatMap(({ tag }) => attribute(tag, 'href') ?? [])

/** The form that a button names, or stands in. */
function formOf(html: string, button: Element): SentForm | undefined {
  const named = attribute(button.tag, 'form')
  const found = [...html.matchAll(/<form\b([^>]*)>.*?<\/form>/gs)].find(({ 0: form, 1: tag = '', index }) =>
    named === undefined
      ? index < button.at && button.at < index + form.length
      : attribute(tag, 'id') === named,
  )
  return found && formsIn(found[0])[0]
}

const hasFields = ({ fields, choices }: SentForm, typed: Typed): boolean =>
  Object.keys(typed).every((name) => [...fields, ...choices].some((field) => field.name === name))

function bodyOf({ fields, choices }: SentForm, typed: Typed): URLSearchParams {
  const body = new URLSearchParams(fields.map(({ name, value }) => [name, value]))
  for (const [name, value] of Object.entries(typed)) {
    const values = [value].flat()
    const offered = choices.filter((choice) => choice.name === name).map((choice) => choice.value)
    for (const one of values)
      if (offered.length > 0 && !offered.includes(one)) throw new Error(`${name} does not offer ${one}.`)
    body.delete(name)
    for (const one of values) body.append(name, one)
  }
  return body
}

function first<T>(found: readonly T[], what: string): T {
  const [one] = found
  if (one === undefined) throw new Error(`The page has no ${what}.`)
  return one
}
