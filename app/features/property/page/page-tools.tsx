import { Link2, Printer } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'
import { copyLink } from '#app/ui/copy-link.ts'

/** Class of a button in the row of tools. */
export const toolClass = 'flex-col py-2 text-small whitespace-nowrap'

/** Tools that need script: print the page, and copy its address `url`. */
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
