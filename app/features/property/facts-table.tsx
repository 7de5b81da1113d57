import { type Fact, NOT_KNOWN } from './fact.ts'

/** Facts one can scan: label left, value right, in two columns where there is room. Paper has room for what is known only. */
export function FactsTable({ facts, label }: { facts: Fact[]; label: string }) {
  return (
    <dl
      aria-label={label}
      className="gap-x-10 border-t border-line md:columns-2 print:columns-3 print:gap-x-6"
    >
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className={`grid break-inside-avoid grid-cols-[10.5rem_1fr] gap-4 border-b border-line py-2.5 print:grid-cols-[auto_1fr] print:gap-2 print:py-[0.5mm] ${value === NOT_KNOWN ? 'print:hidden' : ''}`}
        >
          <dt className="text-muted">{label}</dt>
          <dd className="figures font-medium print:text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
