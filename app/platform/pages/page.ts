/** Parts of a page: its address, loader, actions of its forms, head and component. */
import type { ComponentType, FunctionComponent } from 'react'
import type { HeadTag } from '#app/ui/page-meta.ts'
import type { Context } from '../context/context.ts'

export type { HeadTag }

type ParameterNames<Address extends string> = Address extends `${infer Before}/${infer After}`
  ? ParameterNames<Before> | ParameterNames<After>
  : Address extends `:${infer Name}`
    ? Name
    : never

/** The texts that stand for the parameters of an address: `id` of `/shortlists/:id`. */
export type Parameters<Address extends string> = { readonly [Name in ParameterNames<Address>]: string }

/** Input of a page's loader and action. */
export type PageArgs<Address extends string = ''> = {
  request: Request
  /** Address of the request. */
  url: URL
  params: Parameters<Address>
  ctx: Context
}

/**
 * An answer that is not simply its data: of another status, or with headers. Where it is thrown, an error page says so.
 */
export class Answer<Data> {
  readonly data: Data
  readonly init: ResponseInit

  constructor(data: Data, init: ResponseInit) {
    this.data = data
    this.init = init
  }
}

/** `value` as the answer of a loader or an action, with a status or headers. */
export const data = <Data>(value: Data, init: ResponseInit = {}): Answer<Data> => new Answer(value, init)

/** Redirects to another address; a loader or an action returns or throws it. */
export function redirect(to: string, init: number | (ResponseInit & { status?: number }) = 302): Response {
  const { status = 302, ...rest } = typeof init === 'number' ? { status: init } : init
  const headers = new Headers(rest.headers)
  headers.set('Location', to)
  return new Response(null, { status, headers })
}

type Returned<Run> = Run extends (...args: never[]) => infer Result ? Awaited<Result> : undefined
type DataIn<Result> = Result extends Response ? never : Result extends Answer<infer Data> ? Data : Result

/** Data of a loader, or of an action. */
export type DataOf<Run> = DataIn<Returned<Run>>

/** The props of a page's component. */
export type PageProps<Loader = undefined, Action = undefined> = {
  loaderData: DataOf<Loader>
  /** Result of the posted form; undefined if none was. */
  actionData?: DataOf<Action> | undefined
}

/** Tags of a page's head; `loaderData` is missing if it could not be loaded. */
export type Head<Loader = undefined> = (about: {
  loaderData: DataOf<Loader> | undefined
  params: Readonly<Record<string, string>>
}) => HeadTag[]

/** Error that the page's error component shows. */
export type PageError = { status: number; data: unknown }

export const isPageError = (error: unknown): error is PageError =>
  typeof error === 'object' && error !== null && 'status' in error && 'data' in error

/** A file of `app/pages/`. */
export type PageModule<Address extends string = string> = {
  loader?: (args: PageArgs<Address>) => unknown
  action?: (args: PageArgs<Address>) => unknown
  head?: (about: never) => HeadTag[]
  /** Headers of all its answers. */
  headers?: () => Record<string, string>
  /** See `app/ui/own-frame.ts`. */
  handle?: string
  /** The component; a page without one only answers requests, such as with a redirect or a file. */
  default?: FunctionComponent<never>
  /** Shown instead of the usual words if the page fails. */
  ErrorBoundary?: ComponentType<{ error: PageError; url: URL }>
}

/** Frame that several pages share. */
export type PageLayout = {
  loader: (args: PageArgs) => unknown
  headers: () => Record<string, string>
  handle: string
  default: FunctionComponent<never>
  ErrorBoundary: ComponentType<{ error: PageError; url: URL }>
}

/** A page at its address. */
export type Page = { address: string; module: PageModule; layout: PageLayout | undefined }

/**
 * The pages of a table of addresses, each of which has the parameters that its page reads; `layout` stands around them.
 */
export const pagesOf = <Table extends { [Address in keyof Table]: PageModule<Address & string> }>(
  table: Table,
  layout?: PageLayout,
): Page[] =>
  Object.entries(table).map(([address, module]) => ({ address, module: module as PageModule, layout }))
