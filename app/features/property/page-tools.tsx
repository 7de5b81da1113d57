import { Link2, Printer } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.tsx'

/** Of a button in the row that they stand in. */
export const toolClass = 'flex-col gap-1 px-1 py-2 text-small whitespace-nowrap'

/** What only script can do with a page: print it, and copy its address `url`. */
export const PageTools = ({ url }: { url: string }) => (
  <>
    <Button look="quiet" className={`${toolClass} noscript:hidden`} onClick={() => print()}>
      <Printer aria-hidden size={20} />
      Print
    </Button>
    <Button look="quiet" className={`${toolClass} noscript:hidden`} onClick={() => void copyLink(url)}>
      <Link2 aria-hidden size={20} />
      Copy link
    </Button>
  </>
)

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
    showToast({ text: 'Link copied.', tone: 'done' })
  } catch {
    showToast({ text: `Your browser does not let us copy it. The link is ${url}`, seconds: 8 })
  }
}
