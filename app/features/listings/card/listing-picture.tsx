import type { Picture } from '../record/card.ts'

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
  const { src, avifSrcSet, webpSrcSet, alt, width, height } = picture
  const image = (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={className === '' ? 'listing-picture' : `listing-picture ${className}`}
    />
  )
  if (avifSrcSet === null && webpSrcSet === null) return image
  return (
    <picture>
      {avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
      {webpSrcSet && <source type="image/webp" srcSet={webpSrcSet} sizes={sizes} />}
      {image}
    </picture>
  )
}
