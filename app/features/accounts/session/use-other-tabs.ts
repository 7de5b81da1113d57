import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { isOtherLogin } from './other-tabs.ts'

/** Where another tab of this browser logs in or out, this page follows at once; what is typed in its forms stays. */
export function useOtherTabs(username: string | null): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (isOtherLogin(event, username)) void revalidate()
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [username, revalidate])
}
