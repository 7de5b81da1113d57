import { type ComponentType, type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { aroundPartInBrowser } from './around-part.tsx'
import { readPartProps } from './ui/part-props.ts'

const parts = import.meta.glob<ComponentType>(['./{features,ui}/**/*.part.tsx'], { import: 'default' })

async function loadPart({ dataset: { part = '' } }: HTMLElement): Promise<ComponentType> {
  const path = `./${part}.part.tsx`
  const load = parts[path] ?? (await import('./page-parts.ts')).pageParts[path]
  if (!load) throw new Error(`There is no part ${part}.`)
  return load()
}

/** Fetches the script of a part, which does not start yet. */
export const fetchPart = async (element: HTMLElement) => void (await loadPart(element))

/** Makes one part of a page answer (`app/ui/part.tsx`); resolves once its effects have run. */
export async function hydratePart(element: HTMLElement): Promise<void> {
  const { partId = '' } = element.dataset
  const Part = await loadPart(element)
  await new Promise<void>((resolve) => {
    // A list is large: in a transition its hydration is cut into short tasks.
    startTransition(() => {
      hydrateRoot(
        element,
        <Started onStarted={resolve}>{aroundPartInBrowser(<Part {...readPartProps(element)} />)}</Started>,
        { identifierPrefix: partId },
      )
    })
  })
}

function Started({ onStarted, children }: { onStarted: () => void; children: ReactNode }) {
  useEffect(onStarted, [onStarted])
  return children
}
