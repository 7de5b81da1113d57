import { TrendingDown, TrendingUp } from 'lucide-react'
import { LINE_HEIGHT, LINE_WIDTH, type PriceHistory } from './price-history.ts'

/** Every price that was asked: a line to see, a table to read. */
export function PriceHistorySection({ history: { steps, line } }: { history: PriceHistory }) {
  return (
    <section
      aria-labelledby="price-history"
      className="skip-off-screen [contain-intrinsic-height:auto_10rem] print:hidden"
    >
      <h2 id="price-history" className="text-title">
        Price history
      </h2>
      {line && (
        <svg
          aria-hidden
          viewBox={`0 0 ${LINE_WIDTH} ${LINE_HEIGHT}`}
          preserveAspectRatio="none"
          className="mt-4 h-28 w-full border-b border-line text-action"
        >
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            strokeLinejoin="round"
          />
        </svg>
      )}
      <table className="figures mt-2 w-full max-w-xl text-left">
        <thead className="text-small text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 font-medium">
              Since
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Price
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Change
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.toReversed().map((step) => (
            <tr key={`${step.since} ${step.price}`} className="border-b border-line">
              <td className="py-2">{step.since}</td>
              <td className="py-2 text-right font-medium">{step.price}</td>
              <td className={`py-2 text-right ${step.isCut ? 'text-change' : 'text-muted'}`}>
                {step.change === null ? (
                  'Listed'
                ) : (
                  <span className="inline-flex items-center gap-1.5">
                    {step.isCut ? (
                      <TrendingDown aria-hidden size={16} />
                    ) : (
                      <TrendingUp aria-hidden size={16} />
                    )}
                    {step.change}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
