import { useVisit } from '#app/features/content/frame/site-data.ts'
import { AskedHomes } from '#app/features/leads/record/asked-home.tsx'
import { ASIDE_TITLE, whoIs } from '#app/features/leads/enquiries/enquiry-forms.ts'
import { homesToView } from '#app/features/leads/enquiries/homes-to-view.server.ts'
import InPlaceLeadForm from '#app/features/leads/enquiries/in-place-lead-form.part.tsx'
import { handlePostedForm } from '#app/features/leads/enquiries/posted-form.server.ts'
import {
  VIEWINGS_PATH,
  viewingInitial,
  viewingTexts,
  noHomesMessage,
} from '#app/features/leads/record/viewing.ts'
import { personalListTexts } from '#app/features/saved/homes/personal-list.ts'
import type { Head, PageArgs, PageProps } from '#app/platform/pages/page.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'

/**
 * The viewing popup as a page, for browsers without script: `?select` names the homes by the addresses of their pages.
 */
export async function loader(args: PageArgs) {
  const ctx = args.ctx
  return {
    ...(await homesToView(ctx, args.url)),
    action: VIEWINGS_PATH + args.url.search,
    canonical: ctx.site.origin + VIEWINGS_PATH,
  }
}

export const action = (args: PageArgs) => handlePostedForm(args, ['viewing'])

export const head: Head<typeof loader> = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: viewingTexts.title,
        description: 'Ask to view one property, or several on one day.',
        canonical: loaderData.canonical,
        noindex: true,
      })
    : []

export default function RequestViewingsPage({
  loaderData,
  actionData: failed,
}: PageProps<typeof loader, typeof action>) {
  const { homes, gone, selected, action: to } = loaderData
  const { member, today, openingHours } = useVisit()
  if (homes.length === 0) {
    const noHomes = noHomesMessage(selected, gone)
    return (
      <Notice
        level={1}
        title={noHomes.title}
        actions={
          <ButtonLink look="primary" href={personalListTexts.saved.path}>
            Saved Listings
          </ButtonLink>
        }
      >
        <p>{noHomes.text}</p>
      </Notice>
    )
  }
  return (
    <div className="column max-w-2xl py-10 lg:py-16">
      <h1 className="mb-6 text-heading">{viewingTexts.title}</h1>
      {failed && (
        <p role="alert" className="mb-5 text-change">
          Please check the form. Nothing has been sent yet, and nothing you entered is lost.
        </p>
      )}
      {gone.length > 0 && <p className="mb-5 text-muted">No longer on offer: {gone.join('; ')}.</p>}
      <AskedHomes homes={homes} />
      <InPlaceLeadForm
        form="viewing"
        texts={viewingTexts.form}
        asideTitle={ASIDE_TITLE}
        action={to}
        today={today}
        hidden={{ propertyUrl: homes.map(({ url }) => url).join(',') }}
        initial={failed?.values ?? { ...viewingInitial(homes.length), ...whoIs(member) }}
        {...(failed ? { errors: failed.errors } : {})}
        thanks={viewingTexts.thanks}
        again="Ask for another day"
        askedFor={{ isViewing: true, homes: homes.map(({ id }) => id), openingHours }}
      />
    </div>
  )
}
