import { Search } from 'lucide-react'
import { Button } from '#app/ui/button.tsx'

export const FinderButton = () => (
  <Button
    className="justify-start text-small max-lg:ml-auto"
    command="show-modal"
    commandfor="office-finder"
    aria-keyshortcuts="Control+K Meta+K"
  >
    <Search aria-hidden size={18} />
    Find anything
  </Button>
)
