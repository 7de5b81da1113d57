import type { KeyFact } from './key-facts.ts'

/** Known answers to the first questions, in large figures. */
export function KeyFactsRow({ facts }: { facts: KeyFact[] }) {
  if (facts.length === 0) return null
  return (
    <dl
      aria-label="Key facts"
      className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-x-4 gap-y-5 print:grid-cols-6"
    >
      {facts.map(({ figure, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-small text-muted print:text-[length:inherit]">{label}</dt>
          <dd className="key-fact">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
