import type { Fact } from './property-facts.ts'

/** Facts one can scan: label left, value right, in two columns where there is room. */
export function FactsTable({ facts, label }: { facts: Fact[]; label: string }) {
  return (
    <dl aria-label={label} className="gap-x-10 border-t border-line md:columns-2 print:columns-2">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="grid break-inside-avoid grid-cols-[10.5rem_1fr] gap-4 border-b border-line py-2.5 print:py-1"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="figures font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
