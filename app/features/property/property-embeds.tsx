import { Box, Play } from 'lucide-react'
import { useState } from 'react'
import { buttonClass } from '#app/ui/button.tsx'
import type { PropertyView } from './property-view.ts'

/** Tours of this host may be shown in the page (its security policy names it); others open in a tab of their own. */
const TOUR_HOST = 'https://my.matterport.com/'

/** The video and the 3D tour of a home the agency added itself. Nothing is asked of a third party before a click. */
export function PropertyEmbeds({ video, tourUrl }: Pick<PropertyView, 'video' | 'tourUrl'>) {
  if (!video && !tourUrl) return null
  return (
    <section aria-labelledby="moving-pictures" className="print:hidden">
      <h2 id="moving-pictures" className="text-title">
        {video && tourUrl ? 'Video and 3D tour' : video ? 'Video' : '3D tour'}
      </h2>
      <div className="mt-4 grid max-w-2xl gap-4">
        {video && 'file' in video && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the agency uploads a film of rooms; it has no captions to show
          <video controls preload="none" className="aspect-video w-full rounded-large bg-sunken">
            <source src={`/uploads/${video.file}`} />
            <a href={`/uploads/${video.file}`}>Download the video</a>
          </video>
        )}
        {video && 'youtubeId' in video && (
          <OnClick
            src={`https://www.youtube-nocookie.com/embed/${video.youtubeId}?autoplay=1`}
            href={`https://www.youtube.com/watch?v=${video.youtubeId}`}
            title="Video"
            play="Play the video"
            about="It comes from YouTube, which then learns your address and may count the view."
          />
        )}
        {tourUrl && (
          <OnClick
            src={tourUrl.startsWith(TOUR_HOST) ? tourUrl : null}
            href={tourUrl}
            title="3D tour"
            play="Open the 3D tour"
            about={`It comes from ${new URL(tourUrl).hostname}, which then learns your address.`}
          />
        )}
      </div>
    </section>
  )
}

/** Without script, and where the page may not show it, a link to the same thing. */
function OnClick({
  src,
  href,
  title,
  play,
  about,
}: {
  src: string | null
  href: string
  title: string
  play: string
  about: string
}) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen && src) {
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- of another origin: a sandbox that lets it play would keep nothing from it
      <iframe
        src={src}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture; xr-spatial-tracking"
        allowFullScreen
        className="aspect-video w-full rounded-large bg-sunken"
      />
    )
  }
  const Icon = title === 'Video' ? Play : Box
  return (
    <div className="grid aspect-video place-content-center justify-items-center gap-3 rounded-large bg-sunken px-6 text-center">
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('primary')}
        onClick={(event) => {
          if (!src) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon aria-hidden size={18} />
        {play}
      </a>
      <p className="max-w-sm text-small text-muted">{about}</p>
    </div>
  )
}
