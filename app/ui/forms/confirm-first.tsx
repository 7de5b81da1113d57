import type { ReactNode } from 'react'

/**
 * Closed at first, so that no single press does what cannot be taken back: it opens to what will happen, and to the
 * form that does it.
 */
export const ConfirmFirst = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className="max-w-2xl rounded-small border border-line">
    <summary className="px-4 py-3 font-medium text-action">{label}</summary>
    <div className="grid gap-3 border-t border-line p-4">{children}</div>
  </details>
)
