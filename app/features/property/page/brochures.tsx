import type { Picture } from '#app/features/listings/record/card.ts'
import type { PropertyView } from '../view/property-view.ts'

/** Brochures to download; floor plans are among the pictures. */
export function Brochures({ brochures }: Pick<PropertyView, 'brochures'>) {
  if (brochures.length === 0) return null
  return (
    <section aria-labelledby="brochures" className="print:hidden">
      <h2 id="brochures" className="text-title">
        {brochures.length === 1 ? 'Brochure' : 'Brochures'}
      </h2>
      <ul className="mt-4 grid gap-2">
        {brochures.map(({ text, href }) => (
          <li key={href}>
            <a href={href} download className="inline-flex min-h-11 items-center">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Floor plan on paper; on screen plans are among the pictures. A browser fetches it when it prints. */
export const PrintedPlan = ({ plan: { src, alt, width, height } }: { plan: Picture }) => (
  <img
    src={src}
    alt={alt}
    width={width}
    height={height}
    loading="lazy"
    className="hidden h-[25mm] w-auto max-w-[86mm] object-contain print:block"
  />
)
