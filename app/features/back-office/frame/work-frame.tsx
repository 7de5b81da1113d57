import type { ReactNode } from 'react'
import type { FormResult } from '#app/ui/forms/form-result.ts'
import { FormToast, PageFailure } from '#app/ui/forms/form-toast.tsx'
import { OfficeTitle } from './office-frame.tsx'

/** The page of a lead or a viewing: its title, what came of its forms, and a column beside what is done with it. */
export const WorkFrame = ({
  back,
  title,
  about,
  result,
  side,
  children,
}: {
  back: { href: string; label: string }
  title: ReactNode
  about: readonly (string | null)[]
  result: FormResult | undefined
  side: ReactNode
  children: ReactNode
}) => (
  <>
    <p className="mb-2">
      <a href={back.href}>{back.label}</a>
    </p>
    <OfficeTitle about={about.filter(Boolean).join(' · ')}>{title}</OfficeTitle>
    <PageFailure result={result} />
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-6 lg:col-start-2 lg:row-start-1">{side}</div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
    </div>
    <FormToast result={result} />
  </>
)
