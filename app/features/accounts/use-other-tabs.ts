import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { keptUsername } from './browser-storage.ts'

/** Where another tab of this browser logs in or out, this page follows at once; what is typed in its forms stays. */
export function useOtherTabs(username: string | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // All keys are written and cleared together; `id` is among the last. Null: everything was cleared.
    const follow = ({ key }: StorageEvent) => {
      if ((key === 'id' || key === null) && keptUsername() !== username) void revalidate()
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [username, revalidate])
}
