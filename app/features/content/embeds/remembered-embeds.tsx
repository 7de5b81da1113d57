import { useSyncExternalStore } from 'react'
import { Button } from '#app/ui/button.tsx'
import { allowedEmbeds, forgetEmbeds, onAllowedEmbeds } from './allowed-embeds.ts'

const kept = () => allowedEmbeds().join(' ')

/** Which other companies may show something at once on this device, each with its end. */
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
              <Button onClick={() => forgetEmbeds(host)} aria-label={`Ask again before ${host} opens`}>
                Ask again
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
