import { officeContext } from '#app/features/back-office/access/office-access.server.ts'
import { PERSONAL_DATA_PATH } from '#app/features/back-office/links/personal-data-path.ts'
import { exportEnquirer } from '#app/features/leads/enquirer/export-enquirer.server.ts'
import { refusalOf } from '#app/platform/http/page-refusal.server.ts'
import { formText, postedForm } from '#app/platform/pages/posted-form.ts'
import { data, type PageArgs, redirect } from '#app/platform/pages/page.ts'
import { dayInCyprus } from '#app/ui/format.ts'

/** Redirects someone who opens the file's address to the search for a person. */
export function loader(args: PageArgs): never {
  officeContext(args, 'admins')
  throw redirect(PERSONAL_DATA_PATH)
}

/** Exports the data about a person without an account, as a file (docs/product/office.md §29). */
export async function action(args: PageArgs): Promise<Response> {
  const ctx = officeContext(args, 'admins')
  const contact = formText(await postedForm(args.request), 'contact')
  const content = await exportEnquirer(ctx, { contact }).catch((error: unknown) => {
    const { message, status } = refusalOf(error)
    throw data({ message }, { status })
  })
  return new Response(JSON.stringify(content, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="petra-personal-data-${dayInCyprus(ctx.now())}.json"`,
    },
  })
}
