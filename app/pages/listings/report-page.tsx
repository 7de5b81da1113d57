import { data } from 'react-router'
import { loadOwnerReport } from '#app/features/demand/owner-report.server.ts'
import { OwnerReportView } from '#app/features/demand/owner-report-view.tsx'
import { contextOf } from '#app/platform/http/page-context.ts'
import { secretAddressHeaders } from '#app/platform/http/secret-address.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { OF_PARTS } from '#app/ui/of-parts.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Route } from './+types/report-page.ts'

/** The report of a listing for its owner, for whoever has its address (docs/product/office.md §26). */
export async function loader(args: Route.LoaderArgs) {
  const ctx = contextOf(args)
  const report = await loadOwnerReport(ctx, args.params.token)
  // Without the secret.
  const canonical = `${ctx.site.origin}/report`
  return data({ report, canonical }, { status: report ? 200 : 404 })
}

export const headers = secretAddressHeaders

export const handle = OF_PARTS

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: 'Report for the owner',
        description: 'How your property is doing on our website.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function ReportPage({ loaderData: { report } }: Route.ComponentProps) {
  if (report) return <OwnerReportView {...report} />
  return (
    <div className="column pb-16">
      <Notice
        level={1}
        title="This report is not available"
        actions={<ButtonLink to="/contact">Contact us</ButtonLink>}
      >
        This link has expired or is incomplete. Please ask your agent for a new one.
      </Notice>
    </div>
  )
}
