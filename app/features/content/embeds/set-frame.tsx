import { MapPin, Play, Presentation } from 'lucide-react'
import { frameAddress, frameOrigin } from '#app/features/settings/frame-address.ts'
import { ThirdPartyFrame } from './third-party-frame.tsx'

const looks = {
  map: { Icon: MapPin, title: 'Map', open: 'Show the map' },
  deck: { Icon: Presentation, title: 'Slides', open: 'Open the slides' },
  film: { Icon: Play, title: 'Film', open: 'Play the film' },
}

/** A map, slides or a film that the agency set; a calm sentence where it has set none. */
export function SetFrame({
  kind,
  link,
  none,
  className,
}: {
  kind: keyof typeof looks
  link: string | undefined
  /** Shown if nothing is set. */
  none: string
  className?: string
}) {
  if (!link || frameOrigin(link) === null) return <p className="measure text-muted">{none}</p>
  const src = frameAddress(link)
  return (
    <ThirdPartyFrame
      {...looks[kind]}
      src={src}
      {...(kind === 'film' ? { pressedSrc: playing(src) } : {})}
      href={link}
      about={`This is hosted by ${new URL(src).hostname}, which will see your IP address.`}
      {...(className ? { className } : {})}
    />
  )
}

const playing = (src: string): string => {
  const address = new URL(src)
  address.searchParams.set('autoplay', '1')
  return address.href
}
