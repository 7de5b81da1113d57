/** The home that a form is about. */
export type AskedHome = { id: number; title: string; price: string; place: string; picture: string | null }

export const AskedHomeCard = ({ title, price, place, picture }: AskedHome) => (
  <div className="mb-5 flex items-center gap-4 border-b border-line pb-4">
    {picture && (
      <img
        src={picture}
        alt=""
        width={96}
        height={72}
        loading="lazy"
        className="aspect-4/3 w-24 shrink-0 rounded-small bg-sunken object-cover"
      />
    )}
    <p className="min-w-0">
      <span className="figures block font-medium">{price}</span>
      <span className="block">{title}</span>
      <span className="block text-small text-muted">{place}</span>
    </p>
  </div>
)
