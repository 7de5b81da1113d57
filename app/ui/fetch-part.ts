/**
 * Fetches another address of a page of parts, shown in place of the one on screen
 * (docs/decisions/0032-pages-under-hono.md).
 */
import { readPartProps } from './part-props.ts'

/** Address after redirects, and the part with its props in that document; null for another kind of page. */
export type FetchedPart<Props> = { address: string; part: { props: Props; document: Document } | null }

/**
 * The part of that name (`app/ui/part.tsx`) in the document at `address`. With `form` it is posted there, and the part
 * is that of the answer, also of one that refuses. Throws where the server could not be reached, or failed.
 */
export async function fetchPart<Props>(
  name: string,
  address: string,
  { signal, form }: { signal: AbortSignal; form?: FormData },
): Promise<FetchedPart<Props>> {
  const { status, response: fetched, responseURL } = await fetchDocument(address, signal, form)
  if (status === 0 || status >= 500) throw new Error(`The page answered ${status}.`)
  const part = fetched?.querySelector<HTMLElement>(`[data-part="${name}"]`)
  const { pathname, search } = new URL(responseURL)
  const isShown = fetched && part && (status === 200 || form)
  return {
    address: pathname + search,
    part: isShown ? { props: readPartProps(part) as Props, document: fetched } : null,
  }
}

/** Body of a form as a browser sends it. */
function bodyOf(form: FormData): FormData | URLSearchParams {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return texts.length === [...form].length ? new URLSearchParams(texts) : form
}

/** Fetches a document by XMLHttpRequest: the pages' policy lets no other script of ours parse text as HTML. */
function fetchDocument(address: string, signal: AbortSignal, form: FormData | undefined) {
  const request = new XMLHttpRequest()
  request.open(form ? 'POST' : 'GET', address)
  request.responseType = 'document'
  signal.addEventListener('abort', () => request.abort())
  return new Promise<{ status: number; response: Document | null; responseURL: string }>((resolve) => {
    request.addEventListener('loadend', () => resolve(request))
    request.send(form && bodyOf(form))
  })
}

const ofAddress =
  'meta[name=description], meta[name=robots], meta[property], link[rel=canonical], link[rel=alternate], link[rel=prev], link[rel=next]'

/** Copies the title of another document, and what its head says of its address. */
export function adoptHead(from: Document): void {
  document.title = from.title
  for (const element of document.head.querySelectorAll(ofAddress)) element.remove()
  document.head.append(...from.head.querySelectorAll(ofAddress))
}
