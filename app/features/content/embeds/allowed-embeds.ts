/** Hosts whose frames a visitor lets open at once, on this device only, and only if they said so. */
export const ALLOWED_EMBEDS_KEY = 'allowedEmbeds'
const changes = new EventTarget()

export function onAllowedEmbeds(changed: () => void): () => void {
  changes.addEventListener('change', changed)
  return () => changes.removeEventListener('change', changed)
}

export function allowedEmbeds(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(ALLOWED_EMBEDS_KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((host) => typeof host === 'string') : []
  } catch {
    // The storage is not available or its value is invalid: nothing is allowed.
    return []
  }
}

export const allowEmbeds = (host: string): void => keep([...new Set([...allowedEmbeds(), host])])
export const deleteAllowedEmbeds = (host: string): void =>
  keep(allowedEmbeds().filter((each) => each !== host))

function keep(hosts: string[]): void {
  try {
    if (hosts.length === 0) localStorage.removeItem(ALLOWED_EMBEDS_KEY)
    else localStorage.setItem(ALLOWED_EMBEDS_KEY, JSON.stringify(hosts))
  } catch {
    // Without storage the choice is not remembered.
  }
  changes.dispatchEvent(new Event('change'))
}
