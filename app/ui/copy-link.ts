import { showToast } from './toast.ts'

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ text: 'Link copied.', tone: 'done' })
  } catch {
    showToast({ text: `Your browser does not let us copy it. The link is ${url}`, seconds: 8 })
  }
}
