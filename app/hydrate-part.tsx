import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { savedOfDocument } from './features/saved/saved-changes.ts'
import { SavedAtFirst } from './features/saved/saved-homes.ts'

const parts = import.meta.glob<ComponentType>('./**/*.part.tsx', { import: 'default' })

/** Makes one part of a page answer (`app/ui/part.tsx`); resolves once its effects have run. */
export async function hydratePart(element: HTMLElement): Promise<void> {
  const { part = '', partId = '', partProps = '{}' } = element.dataset
  const load = parts[`./${part}.part.tsx`]
  if (!load) throw new Error(`There is no part ${part}.`)
  const Part = await load()
  await new Promise<void>((resolve) => {
    // A list is large: in a transition its hydration is cut into short tasks.
    startTransition(() => {
      hydrateRoot(
        element,
        <Started onStarted={resolve}>
          <SavedAtFirst value={savedOfDocument()}>
            <Part {...(JSON.parse(partProps) as object)} />
          </SavedAtFirst>
        </Started>,
        { identifierPrefix: partId },
      )
    })
  })
}

function Started({ onStarted, children }: { onStarted: () => void; children: ReactNode }) {
  useEffect(onStarted, [onStarted])
  return children
}
