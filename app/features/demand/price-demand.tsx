import type { DemandView } from './demand-view.server.ts'

const cellClass = 'py-2 pl-4 text-right'

/** How many people more wait for the listing at lower prices. */
export function PriceDemand({ lowerPrices, isRent }: Pick<DemandView, 'lowerPrices' | 'isRent'>) {
  if (lowerPrices.length === 0)
    return <p className="text-muted">We do not know its price, so we cannot compare it with lower ones.</p>
  return (
    <table className="figures w-full max-w-2xl text-left">
      <caption className="sr-only">People whose alerts would match it at lower prices</caption>
      <thead>
        <tr className="border-b border-line text-small text-muted">
          <th scope="col" className="py-2 font-normal">
            {isRent ? 'At a rent of' : 'At a price of'}
          </th>
          <th scope="col" className={`${cellClass} font-normal`}>
            Reduced by
          </th>
          <th scope="col" className={`${cellClass} font-normal`}>
            More people
          </th>
        </tr>
      </thead>
      <tbody>
        {lowerPrices.map(({ price, less, further }) => (
          <tr key={price} className="border-b border-line">
            <th scope="row" className="py-2 font-medium">
              {price}
            </th>
            <td className={cellClass}>{less}</td>
            <td className={cellClass}>{further}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
