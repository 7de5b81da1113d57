import type { PropertyView } from '../view/property-view.ts'

export const PropertyPrice = ({ property, className }: { property: PropertyView; className: string }) => (
  <p className="leading-tight">
    <strong
      className={`figures font-serif font-semibold ${className}`}
      data-figure={`price of home ${property.id}`}
    >
      {property.price}
    </strong>
    {property.priceNote && <span className="text-small text-muted"> {property.priceNote}</span>}
    {property.formerPrice && (
      <del className="figures ml-2 text-small text-muted">
        <span className="sr-only">before: </span>
        {property.formerPrice}
      </del>
    )}
  </p>
)
