import type { ReactNode } from 'react'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { WorkToast } from '#app/features/leads/work/work-toast.tsx'
import type { WorkResult } from '#app/features/leads/work/work-result.ts'
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
  result: WorkResult | undefined
  side: ReactNode
  children: ReactNode
}) => (
  <>
    <p className="mb-2">
      <a href={back.href}>{back.label}</a>
    </p>
    <OfficeTitle about={about.filter(Boolean).join(' · ')}>{title}</OfficeTitle>
    <div className="mb-6 empty:hidden">
      <FormFailure text={result?.field === null ? result.failure : null} />
    </div>
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid content-start gap-6 lg:col-start-2 lg:row-start-1">{side}</div>
      <div className="min-w-0 lg:col-start-1 lg:row-start-1">{children}</div>
    </div>
    <WorkToast result={result} />
  </>
)
