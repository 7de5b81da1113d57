import { StoppableCountdown } from '#app/ui/stoppable-countdown.tsx'
import { useState } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { FailedForm } from '../leads/lead-rules.ts'
import { takePostedForm } from '../leads/posted-form.server.ts'
import { Carousel } from './carousel.tsx'
import { picturesOf } from './carousel-pictures.ts'
import { ContentMissing } from './content-missing.tsx'
import { contentMeta } from './content-page-view.ts'
import { loadContentPage } from './content-page-view.server.ts'
import { FurtherSections } from './further-sections.tsx'
import { LidoButtons, LidoFormAgain, lidoForms, LidoPopups } from './lido-popups.tsx'
import { PageHead } from './page-head.tsx'
import { PageSections } from './page-sections.tsx'

export const loader = (args: LoaderFunctionArgs) =>
  loadContentPage(args, 'lido', ['lido_homes', 'lido_place'])

export const action = (args: ActionFunctionArgs) => takePostedForm(args, lidoForms)

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => contentMeta(loaderData)

/** A development only we offer: its pictures, its facts, and three popups (portal §2). */
export default function LidoPage() {
  const { page, set, canonical, campaign } = useLoaderData<typeof loader>()
  const failed: FailedForm | undefined = useActionData<typeof action>()
  const [sent, setSent] = useState(0)
  if (!page) return <ContentMissing />
  const hidden = { propertyUrl: canonical, ...campaign }
  return (
    <>
      {failed && (
        <div className="column mt-8">
          <LidoFormAgain failed={failed} hidden={hidden} />
        </div>
      )}
      <PageHead
        page={page}
        beside={<Carousel label="The homes" pictures={picturesOf(set.lido_homes ?? '')} />}
      >
        <LidoButtons />
        {sent > 0 && (
          <StoppableCountdown
            seconds={5}
            key={sent}
            says={(seconds) => `Sent. This page loads anew in ${seconds} s.`}
            stop="Stay as it is"
            onEnd={() => location.reload()}
          />
        )}
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
      <LidoPopups hidden={hidden} onStored={() => setSent((times) => times + 1)} />
    </>
  )
}
