import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Where another tab of this browser logs in or out, this page follows at once; what is typed in its forms stays. */
export function useOtherTabs(username: string | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // All keys are written and cleared together; `id` is among the last. Null: everything was cleared.
    const follow = ({ key, storageArea }: StorageEvent) => {
      if ((key === 'id' || key === null) && storageArea?.getItem('username') !== username) void revalidate()
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [username, revalidate])
}
