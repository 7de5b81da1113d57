import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Picture } from '#app/features/listings/record/card.ts'
import type { Strip } from './gallery-strip.ts'

export const roundButton = 'gallery-button'

export const Count = ({ at, of }: { at: number; of: number }) => (
  <span className="figures rounded-full bg-ink px-3 py-1 text-small text-ground">
    {at + 1} / {of}
  </span>
)

/** Arrows half-way up the sides of the frame, clear of a film's own controls. */
export function Arrows({ strip }: { strip: Strip }) {
  const place = `${roundButton} absolute top-1/2 -translate-y-1/2 noscript:hidden print:hidden`
  return (
    <>
      <button
        type="button"
        aria-label="Previous picture"
        aria-disabled={strip.at === 0}
        onClick={() => strip.show(strip.at - 1)}
        className={`${place} left-3`}
      >
        <ChevronLeft aria-hidden size={20} />
      </button>
      <button
        type="button"
        aria-label="Next picture"
        aria-disabled={strip.at === strip.count - 1}
        onClick={() => strip.show(strip.at + 1)}
        className={`${place} right-3`}
      >
        <ChevronRight aria-hidden size={20} />
      </button>
    </>
  )
}

export function PictureElement({
  picture,
  sizes,
  frame,
  priority = false,
  quiet = false,
}: {
  picture: Picture
  sizes: string
  frame: string
  priority?: boolean
  /** Hides the words, which are beside it already. */
  quiet?: boolean
}) {
  return (
    <picture className="contents">
      {picture.avifSrcSet && <source type="image/avif" srcSet={picture.avifSrcSet} sizes={sizes} />}
      {picture.webpSrcSet && <source type="image/webp" srcSet={picture.webpSrcSet} sizes={sizes} />}
      <img
        src={picture.src}
        alt={quiet ? '' : picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={frame}
      />
    </picture>
  )
}
