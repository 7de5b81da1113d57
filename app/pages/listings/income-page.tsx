import { loginPath } from '#app/features/accounts/form-fields/next-path.ts'
import { assumptionsQuery, readAssumptions } from '#app/features/income/income-assumptions.ts'
import IncomeSheet from '#app/features/income/income-sheet.part.tsx'
import { deleteAssumptions, rememberAssumptions } from '#app/features/income/remember-assumptions.server.ts'
import { numberOfPath } from '#app/features/listings/record/listing-links.ts'
import { loadIncomePage } from '#app/features/property/view/income-view.server.ts'
import { PrintedFoot } from '#app/features/property/view/printed-foot.tsx'
import { formText, postedForm } from '#app/platform/pages/posted-form.ts'
import { data, type Head, type PageArgs, type PageProps, redirect } from '#app/platform/pages/page.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import PrintButton from '#app/ui/print-button.part.tsx'

async function pageOf(args: PageArgs<'/:category/:id'>) {
  const id = numberOfPath(args.params.id)
  const page = id === null ? null : await loadIncomePage(args.ctx, id, args.url.searchParams)
  if (!page) throw data(null, { status: 404 })
  return page
}

export const loader = (args: PageArgs<'/:category/:id'>) => pageOf(args)

/** Stores or deletes a member's assumptions; answers with the same sheet. */
export async function action(args: PageArgs<'/:category/:id'>) {
  const ctx = args.ctx
  const { path, usual } = await pageOf(args)
  const sent = await postedForm(args.request)
  const assumed = readAssumptions((name) => formText(sent, name), usual)
  const sheetPath = `${path}?${assumptionsQuery(assumed, usual)}`
  if (ctx.actor.kind !== 'member') throw redirect(loginPath(sheetPath))
  if (formText(sent, 'remember') === 'no') await deleteAssumptions(ctx)
  else await rememberAssumptions(ctx, assumed)
  return redirect(sheetPath, 303)
}

export const head: Head<typeof loader> = ({ loaderData: page }) =>
  page
    ? pageMeta({
        title: `Income sheet: ${page.homeText}, ${page.place}`,
        description:
          'What this home costs with all taxes and fees, and what the rent leaves you over ten years.',
        canonical: page.url,
        noindex: true,
      })
    : []

export default function IncomePage({ loaderData: page }: PageProps<typeof loader, typeof action>) {
  return (
    <div className="column py-8 lg:py-12 print:p-0">
      <p className="mb-4 text-small print:hidden">
        <a href={page.propertyPath}>Back to the home</a>
      </p>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-4 print:mb-3">
        <h1 className="text-heading print:text-title">
          Income sheet
          <span className="sr-only">: </span>
          <span className="mt-1 block font-sans text-lead font-normal tracking-normal text-muted print:mt-0 print:ml-3 print:inline print:text-body">
            {page.homeText}, {page.place}
          </span>
        </h1>
        <div className="flex flex-wrap items-center gap-4 print:hidden">
          <a href="#assumptions" className="text-action underline underline-offset-4 xl:hidden">
            Change the assumptions
          </a>
          <PrintButton />
        </div>
      </div>
      <IncomeSheet {...page} />
      <PrintedFoot property={page} />
    </div>
  )
}
