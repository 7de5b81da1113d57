import type { Fact } from './fact.ts'

/** Facts one can scan: label left, value right, in two columns where there is room. */
export function FactsTable({ facts, label }: { facts: Fact[]; label: string }) {
  return (
    <dl
      aria-label={label}
      className="gap-x-10 border-t border-line md:columns-2 print:columns-3 print:gap-x-6"
    >
      {facts.map(({ label, value }) => (
        <div key={label} className="fact">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
