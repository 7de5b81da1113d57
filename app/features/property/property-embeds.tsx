import { Box, Play } from 'lucide-react'
import { ThirdPartyFrame } from '../content/third-party-frame.tsx'
import type { PropertyView } from './property-view.ts'

/** Tours of this host may be shown in the page (its security policy names it); others open in a tab of their own. */
const TOUR_HOST = 'https://my.matterport.com/'

/** The video and the 3D tour of a home the agency added itself. Nothing is asked of a third party before a click. */
export function PropertyEmbeds({
  video,
  tourUrl,
  poster,
}: Pick<PropertyView, 'video' | 'tourUrl'> & {
  /** The address of what stands in the film's place until it is played. */
  poster: string | undefined
}) {
  if (!video && !tourUrl) return null
  return (
    <section aria-labelledby="moving-pictures" className="print:hidden">
      <h2 id="moving-pictures" className="text-title">
        {video && tourUrl ? 'Video and 3D tour' : video ? 'Video' : '3D tour'}
      </h2>
      <div className="mt-4 grid max-w-2xl gap-4">
        {video && 'file' in video && (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- the agency uploads a film of rooms; it has no captions to show
          <video
            controls
            preload="none"
            playsInline
            poster={poster}
            className="aspect-video w-full rounded-large bg-sunken"
          >
            <source src={`/uploads/${video.file}`} />
            <a href={`/uploads/${video.file}`}>Download the video</a>
          </video>
        )}
        {video && 'youtubeId' in video && (
          <ThirdPartyFrame
            src={`https://www.youtube-nocookie.com/embed/${video.youtubeId}`}
            pressedSrc={`https://www.youtube-nocookie.com/embed/${video.youtubeId}?autoplay=1`}
            href={`https://www.youtube.com/watch?v=${video.youtubeId}`}
            title="Video"
            open="Play the video"
            Icon={Play}
            about="It comes from YouTube, which then learns your address and may count the view."
          />
        )}
        {tourUrl && (
          <ThirdPartyFrame
            src={tourUrl.startsWith(TOUR_HOST) ? tourUrl : null}
            href={tourUrl}
            title="3D tour"
            open="Open the 3D tour"
            Icon={Box}
            about={`It comes from ${new URL(tourUrl).hostname}, which then learns your address.`}
          />
        )}
      </div>
    </section>
  )
}
