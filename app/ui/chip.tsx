import { X } from 'lucide-react'
import type { MouseEventHandler } from 'react'
import { inPlace } from './early/page-script.ts'

/** Chosen filter that can be removed: a link, so that it works without script. */
export function RemovableChip({
  label,
  removeHref,
  onRemove,
}: {
  label: string
  removeHref: string
  /** Called in the browser when it is pressed. */
  onRemove?: MouseEventHandler<HTMLAnchorElement>
}) {
  return (
    <a
      {...inPlace}
      href={removeHref}
      onClick={onRemove}
      aria-label={`Remove ${label}`}
      className="removable-chip"
    >
      {label}
      <X aria-hidden size={16} className="text-muted" />
    </a>
  )
}
