import { loadOwnerReport } from '#app/features/demand/owner-report.server.ts'
import { OwnerReportView } from '#app/features/demand/owner-report-view.tsx'
import { secretAddressHeaders } from '#app/platform/http/secret-address.ts'
import { data, type Head, type PageArgs, type PageProps } from '#app/platform/pages/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'

/** Loads the report of a listing for its owner, for anyone with its address (docs/product/office.md §26). */
export async function loader(args: PageArgs<'/:token'>) {
  const ctx = args.ctx
  const report = await loadOwnerReport(ctx, args.params.token)
  // Without the secret.
  const canonical = `${ctx.site.origin}/report`
  return data({ report, canonical }, { status: report ? 200 : 404 })
}

export const headers = secretAddressHeaders

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Report for the owner',
        description: 'How your property is doing on our website.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function ReportPage({ loaderData: { report } }: PageProps<typeof loader>) {
  if (report) return <OwnerReportView {...report} />
  return (
    <div className="column pb-16">
      <Notice
        level={1}
        title="This report is not available"
        actions={<ButtonLink href="/contact">Contact us</ButtonLink>}
      >
        This link has expired or is incomplete. Please ask your agent for a new one.
      </Notice>
    </div>
  )
}
