import type { ReactNode } from 'react'

/**
 * A listing's form, what else is done with it, `side`, and what follows below. `form` is two cells, the form and its
 * preview: on wide screens the preview stands beside the form and `side` above both, on others the preview below the
 * form and `side` beside them.
 */
export const EditorColumns = ({
  side,
  form,
  children,
}: {
  side?: ReactNode
  form: ReactNode
  children?: ReactNode
}) => (
  <div
    className={`grid gap-x-12 ${side ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : ''} 2xl:grid-cols-[minmax(0,1fr)_24rem]`}
  >
    {side && (
      <div className="mb-10 grid content-start gap-8 lg:col-start-2 lg:row-span-3 lg:row-start-1 2xl:col-span-2 2xl:col-start-1 2xl:row-span-1 2xl:block 2xl:columns-3 2xl:gap-x-12 2xl:[&>*]:mb-6 2xl:[&>*]:break-inside-avoid">
        {side}
      </div>
    )}
    <div className="contents lg:[&>*]:col-start-1 2xl:[&>:nth-child(2)]:col-start-2">{form}</div>
    <div className="min-w-0 lg:col-start-1">{children}</div>
  </div>
)
