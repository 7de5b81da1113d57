import { data, type PageArgs, redirect } from '#app/platform/pages/page.ts'
import { loginPath } from '#app/features/accounts/form-fields/next-path.ts'
import { secondFactorPath } from '#app/features/accounts/form-fields/second-factor-path.ts'
import type { Context, Member } from '#app/platform/context/context.ts'
import { postedForm } from '#app/platform/pages/posted-form.ts'

export type OfficeContext = Context & { actor: Member }

const neverKept = { headers: { 'Cache-Control': 'private, no-store' } }

/**
 * The context of a page of the office: the first line of its loader and of its action (docs/product/office.md §1).
 * Throws what sends a visitor to the login and staff without a second factor to set it up, and a 403 with a sentence
 * for anyone else.
 */
export function officeContext(
  args: Pick<PageArgs, 'ctx' | 'url'>,
  forWhom: 'staff' | 'admins' = 'staff',
): OfficeContext {
  const { ctx, url } = args
  const { actor } = ctx
  const here = url.pathname + url.search
  if (actor.kind !== 'member') throw redirect(loginPath(here), neverKept)
  if (actor.pendingRole !== null) throw redirect(secondFactorPath(here), neverKept)
  if (actor.role === 'member') throw forbidden('Only the agency’s staff can open this part of the site.')
  if (forWhom === 'admins' && actor.role !== 'admin')
    throw forbidden('Only administrators can open this page.')
  return { ...ctx, actor }
}

const forbidden = (message: string) => data({ message }, { status: 403, ...neverKept })

/** The action of a page of the office: hands its form to `run`, where the person may open the page. */
export const officeAction =
  <Address extends string, Result>(
    run: (ctx: OfficeContext, form: FormData, args: PageArgs<Address>) => Result,
    forWhom: 'staff' | 'admins' = 'staff',
  ) =>
  async (args: PageArgs<Address>) => {
    const ctx = officeContext(args, forWhom)
    return run(ctx, await postedForm(args.request), args)
  }
