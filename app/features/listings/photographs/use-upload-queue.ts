import { useEffect, useState, useSyncExternalStore } from 'react'
import { useVisits } from '#app/ui/in-place.tsx'
import { sendFile } from './send-file.ts'
import { createUploadQueue, type QueuedFile, type UploadQueue } from './upload-queue.ts'

/** The page's queue of files; the page shows what is stored. */
export function useUploadQueue(listingId: number): UploadQueue {
  const { refresh } = useVisits()
  const [queue] = useState(() => createUploadQueue(listingId, sendFile, refresh))
  return queue
}

const none: readonly QueuedFile[] = []

/** Files in the queue. Pasted files join it, and leaving the page during an upload asks for confirmation. */
export function useQueuedFiles(queue: UploadQueue): readonly QueuedFile[] {
  const files = useSyncExternalStore(queue.subscribe, queue.files, () => none)
  const isBusy = files.some(({ state }) => state === 'sending' || state === 'waiting')
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const pasted = [...(clipboardData?.files ?? [])]
      if (pasted.length > 0) queue.add(pasted)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [queue])
  return files
}
