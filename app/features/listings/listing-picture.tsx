import type { Picture } from './card.ts'

/**
 * A listing's picture in its 4 : 3 frame. `priority`: the first picture a visitor sees, fetched at once; all others
 * wait until they are near. `sizes` as in HTML.
 */
export function ListingPicture({
  picture,
  sizes,
  priority = false,
  className = '',
}: {
  picture: Picture
  sizes: string
  priority?: boolean
  className?: string
}) {
  return (
    <picture>
      {picture.avifSrcSet && <source type="image/avif" srcSet={picture.avifSrcSet} sizes={sizes} />}
      {picture.webpSrcSet && <source type="image/webp" srcSet={picture.webpSrcSet} sizes={sizes} />}
      <img
        src={picture.src}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        className={`aspect-4/3 h-auto w-full bg-sunken object-cover ${className}`}
      />
    </picture>
  )
}
