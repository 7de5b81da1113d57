import type { PropertyView } from './property-view.ts'

/** Floor plans, each a link to itself at full size, and brochures to download. */
export function PropertyDocuments({ documents }: Pick<PropertyView, 'documents'>) {
  if (documents.length === 0) return null
  const hasPlan = documents.some(({ picture }) => picture !== null)
  const hasBrochure = documents.some(({ picture }) => picture === null)
  return (
    <section aria-labelledby="documents" className="print:hidden">
      <h2 id="documents" className="text-title">
        {hasPlan && hasBrochure ? 'Floor plans and brochures' : hasPlan ? 'Floor plans' : 'Brochures'}
      </h2>
      <ul className="mt-4 grid max-w-2xl gap-4">
        {documents.map(({ text, href, picture }) => (
          <li key={href}>
            {picture === null ? (
              <a href={href} download className="inline-flex min-h-11 items-center">
                {text}
              </a>
            ) : (
              <a href={href}>
                <img
                  src={picture.src}
                  srcSet={picture.webpSrcSet ?? undefined}
                  sizes="(min-width: 48rem) 42rem, 100vw"
                  alt={picture.alt}
                  width={picture.width}
                  height={picture.height}
                  loading="lazy"
                  className="h-auto w-full rounded-small"
                />
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
