import { Box, Play } from 'lucide-react'
import { ThirdPartyFrame } from '#app/features/content/embeds/third-party-frame.tsx'
import type { PropertyView } from '../view/property-view.ts'

/** Tours of this host may be shown in the page (its security policy names it); others open in a tab of their own. */
const TOUR_HOST = 'https://my.matterport.com/'

const frame = 'h-full w-full min-w-0'
// Clear of the arrows at the sides.
const askingFrame = `${frame} px-16!`

/**
 * Film of a third party, which nothing is requested from before a click. `poster`: the address of the picture shown
 * until it is played.
 */
export function Video({
  video,
  poster,
}: {
  video: NonNullable<PropertyView['video']>
  poster: string | undefined
}) {
  if ('file' in video) {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the agency uploads a film of rooms; it has no captions to show
      <video controls preload="none" playsInline poster={poster} className={`bg-sunken ${frame}`}>
        <source src={`/uploads/${video.file}`} />
        <a href={`/uploads/${video.file}`}>Download the video</a>
      </video>
    )
  }
  return (
    <ThirdPartyFrame
      src={`https://www.youtube-nocookie.com/embed/${video.youtubeId}`}
      pressedSrc={`https://www.youtube-nocookie.com/embed/${video.youtubeId}?autoplay=1`}
      href={`https://www.youtube.com/watch?v=${video.youtubeId}`}
      title="Video"
      open="Play the video"
      Icon={Play}
      about="It comes from YouTube, which then learns your address and may count the view."
      className={askingFrame}
    />
  )
}

export const Tour = ({ url }: { url: string }) => (
  <ThirdPartyFrame
    src={url.startsWith(TOUR_HOST) ? url : null}
    href={url}
    title="3D tour"
    open="Open the 3D tour"
    Icon={Box}
    about={`It comes from ${new URL(url).hostname}, which then learns your address.`}
    className={askingFrame}
  />
)
