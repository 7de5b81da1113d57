import type { LucideIcon } from 'lucide-react'
import { useRef, useState, useSyncExternalStore } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/field.tsx'
import { actsIfStored, inPlace } from '#app/ui/early/page-script.ts'
import { ALLOWED_EMBEDS_KEY, allowedEmbeds, allowEmbeds, onAllowedEmbeds } from './allowed-embeds.ts'

/**
 * Frame of another company: nothing is requested from it before it is pressed, or was allowed on this device before.
 * Without script, and where the page may not show it, a link to the same thing.
 */
export function ThirdPartyFrame({
  src,
  pressedSrc = src,
  href,
  title,
  open,
  about,
  Icon,
  className = 'aspect-video',
}: {
  /** Null where the pages' policy does not name its origin. */
  src: string | null
  /** Address that the frame shows once it is pressed: a film that begins. */
  pressedSrc?: string | null
  href: string
  title: string
  /** The words on the button. */
  open: string
  /** Explains who learns what once it is shown. */
  about: string
  Icon: LucideIcon
  className?: string
}) {
  const [pressed, setPressed] = useState<string | null>(null)
  // Asked as it stands when the button is pressed: it may have been ticked before the script came.
  const remembered = useRef<HTMLInputElement>(null)
  const { hostname } = new URL(src ?? href)
  const isAllowed = useSyncExternalStore(
    onAllowedEmbeds,
    () => allowedEmbeds().includes(hostname),
    () => false,
  )
  const shown = pressed ?? (isAllowed ? src : null)

  if (shown) {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin: a sandbox that lets it play would keep nothing from it
      <iframe
        src={shown}
        title={title}
        // One in a dialog that is closed asks for nothing.
        loading="lazy"
        allow="autoplay; fullscreen; picture-in-picture; xr-spatial-tracking"
        className={`w-full rounded-large border border-line bg-sunken ${className}`}
      />
    )
  }
  return (
    <div
      // Where it was allowed before, it opens by itself.
      {...actsIfStored(ALLOWED_EMBEDS_KEY)}
      className={`grid place-content-center justify-items-center gap-3 rounded-large bg-sunken px-6 py-6 text-center ${className}`}
    >
      <a
        {...inPlace}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('primary')}
        onClick={(event) => {
          if (!pressedSrc) return
          event.preventDefault()
          setPressed(pressedSrc)
          if (remembered.current?.checked) allowEmbeds(hostname)
        }}
      >
        <Icon aria-hidden size={18} />
        {open}
      </a>
      <p className="max-w-sm text-small text-muted">{about}</p>
      {src && (
        <Checkbox
          className="text-left !text-small text-muted noscript:hidden"
          label={`Open at once from now on (${hostname})`}
          ref={remembered}
        />
      )}
    </div>
  )
}
