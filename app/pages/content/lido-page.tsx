import Carousel from '#app/features/content/home/carousel.part.tsx'
import { ContentMissing } from '#app/features/content/pages/content-missing.tsx'
import { loadContentPage } from '#app/features/content/pages/content-page-view.server.ts'
import { contentMeta } from '#app/features/content/pages/content-page-view.ts'
import { useVisit } from '#app/features/content/frame/site-data.ts'
import { FurtherSections } from '#app/features/content/pages/further-sections.tsx'
import { lidoForms, lidoTitles } from '#app/features/content/forms/lido-forms.ts'
import InPageLidoForm from '#app/features/content/forms/in-page-lido-form.part.tsx'
import LidoPopups from '#app/features/content/forms/lido-popups.part.tsx'
import { PageHead } from '#app/features/content/pages/page-head.tsx'
import { PageSections } from '#app/features/content/pages/page-sections.tsx'
import { formOfAddress } from '#app/features/leads/enquiries/form-in-page.ts'
import { handlePostedForm } from '#app/features/leads/enquiries/posted-form.server.ts'
import { picturesOf } from '#app/features/settings/carousel-pictures.ts'
import { data, type Head, type PageArgs, type PageProps } from '#app/platform/pages/page.ts'
import { Button } from '#app/ui/button.tsx'

export async function loader(args: PageArgs) {
  const found = await loadContentPage(args, 'lido', ['lido_homes', 'lido_place'])
  return data({ ...found.data, form: formOfAddress(args.url.searchParams, lidoForms) }, found.init ?? {})
}

export const action = (args: PageArgs) => handlePostedForm(args, lidoForms)

export const head: Head<typeof loader> = ({ loaderData }) => contentMeta(loaderData)

/** A development only we offer: its pictures, its facts, and three popups (docs/product/pages.md §11). */
export default function LidoPage({
  loaderData,
  actionData: failed,
}: PageProps<typeof loader, typeof action>) {
  const { page, set, canonical, campaign } = loaderData
  const form = failed ?? loaderData.form
  const visit = useVisit()
  if (!page) return <ContentMissing />
  const pictures = picturesOf(set.lido_homes ?? '')
  const about = { id: 0, title: page.title, price: '', place: '', picture: pictures[0]?.src ?? null }
  return (
    <>
      {form && (
        <div className="column mt-8">
          <InPageLidoForm failed={form} canonical={canonical} campaign={campaign} visit={visit} />
        </div>
      )}
      <PageHead page={page} beside={<Carousel label="The homes" pictures={pictures} />}>
        <p className="mt-7 flex flex-wrap gap-3">
          {lidoForms.map((form, index) => (
            <Button
              key={form}
              look={index === 0 ? 'primary' : 'secondary'}
              command="show-modal"
              commandfor={form}
            >
              {lidoTitles[form]}
            </Button>
          ))}
        </p>
      </PageHead>
      <div className="border-t border-line bg-surface">
        <div className="column grid grid-cols-1 gap-x-14 gap-y-10 py-12 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
          <PageSections page={page} />
          <div className="min-w-0 lg:sticky lg:top-28 lg:self-start">
            <Carousel label="The place" pictures={picturesOf(set.lido_place ?? '')} />
          </div>
        </div>
        <FurtherSections sections={page.sections} />
      </div>
      <LidoPopups canonical={canonical} campaign={campaign} visit={visit} about={about} />
    </>
  )
}
