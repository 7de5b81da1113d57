import { useEffect } from 'react'

/** Ctrl or ⌘ S sends the page's first form that saves, from inside a field too. */
export function useSaveKey(): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      const saves = document.querySelector<HTMLInputElement | HTMLButtonElement>(
        'main [name=intent][value=save]',
      )
      saves?.form?.requestSubmit(saves instanceof HTMLButtonElement ? saves : null)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
}
