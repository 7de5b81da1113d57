import { data, redirectDocument, type RouterContextProvider } from 'react-router'
import { loginPath } from '#app/features/accounts/login-form/next-path.ts'
import { secondFactorPath } from '#app/features/accounts/second-factor/second-factor-path.ts'
import type { Context, Member } from '#app/platform/context.ts'
import { contextOf } from '#app/platform/http/page-context.ts'

type PageArgs = { context: Readonly<RouterContextProvider>; url: URL }
export type OfficeContext = Context & { actor: Member }

// Anew each time: React Router writes the status of a redirect into it.
const neverKept = () => ({ headers: { 'Cache-Control': 'private, no-store' } })

/**
 * The context of a page of the office: the first line of its loader and of its action (docs/product/office.md §1). Throws what sends
 * a visitor to the login and staff without a second factor to set it up, and a 403 with a sentence for anyone else.
 */
export function officeContext(args: PageArgs, forWhom: 'staff' | 'admins' = 'staff'): OfficeContext {
  const ctx = contextOf(args)
  const { actor } = ctx
  const here = args.url.pathname + args.url.search
  if (actor.kind !== 'member') throw redirectDocument(loginPath(here), neverKept())
  if (actor.pendingRole !== null) throw redirectDocument(secondFactorPath(here), neverKept())
  if (actor.role === 'member') throw forbidden('Only the agency’s staff can open this part of the site.')
  if (forWhom === 'admins' && actor.role !== 'admin')
    throw forbidden('Only administrators can open this page.')
  return { ...ctx, actor }
}

const forbidden = (message: string) => data({ message }, { status: 403, ...neverKept() })
