import { useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { allowedEmbeds, deleteAllowedEmbeds, onAllowedEmbeds } from './allowed-embeds.ts'

const kept = () => allowedEmbeds().join(' ')

/** Lists the other companies whose content this device may show at once, each with a button that ends it. */
export function RememberedEmbeds() {
  const hosts = useSyncExternalStore(onAllowedEmbeds, kept, () => '')
    .split(' ')
    .filter(Boolean)
  return (
    <div className="measure mt-6 noscript:hidden">
      {hosts.length === 0 ? (
        <p className="text-muted">Nothing is remembered on this device. Each one asks before it opens.</p>
      ) : (
        <ul className="border-t border-line">
          {hosts.map((host) => (
            <li key={host} className="flex items-center justify-between gap-4 border-b border-line py-2">
              {host}
              <Button onClick={() => deleteAllowedEmbeds(host)} aria-label={`Ask again before ${host} opens`}>
                Ask again
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
