import { Printer } from 'lucide-react'
import { Button } from './button.tsx'

/** Prints the page, with script. */
export const PrintButton = () => (
  <Button className="noscript:hidden" onClick={() => print()}>
    <Printer aria-hidden size={18} />
    Print
  </Button>
)
