import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { runPath } from '#app/features/feeds/sources/office/feed-paths.ts'
import { runNumberOf, viewRun } from '#app/features/feeds/sources/office/feeds-view.server.ts'
import { viewProblems } from '#app/features/feeds/sources/office/view-problems.server.ts'
import { data, type PageArgs, redirect } from '#app/platform/pages/page.ts'

/** Redirects someone who opens the file's address to the run that it is about. */
export async function loader(args: PageArgs<'/:run'>): Promise<never> {
  const { id } = await viewRun(officeContext(args, 'admins'), runNumberOf(args.params.run))
  throw redirect(runPath(id))
}

/** Every refusal and warning of a run, as a file (docs/product/office.md §16). */
export async function action(args: PageArgs<'/:run'>): Promise<Response> {
  const ctx = officeContext(args, 'admins')
  const id = runNumberOf(args.params.run)
  if (id === null) throw data(null, { status: 404 })
  return new Response(await viewProblems(ctx, id), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="petra-refusals-${id}.csv"`,
    },
  })
}
