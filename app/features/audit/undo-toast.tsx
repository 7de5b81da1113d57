import type { ReactNode } from 'react'

/** What came of a change, at the lower edge, with the form that takes it back, if there is one. It stays until the next action. */
export const UndoToast = ({ text, children }: { text: string | null | undefined; children?: ReactNode }) => (
  <div className="pointer-events-none fixed inset-x-4 bottom-4 z-10 flex justify-center">
    <div
      className={
        text
          ? 'pointer-events-auto flex items-center gap-4 rounded-large bg-ink px-5 py-3 text-ground shadow-float'
          : 'sr-only'
      }
    >
      <output>{text}</output>
      {children}
    </div>
  </div>
)

export const undoButtonClass = 'min-h-11 rounded-small px-3 font-medium underline'
