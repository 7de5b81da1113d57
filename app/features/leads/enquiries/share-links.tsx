import { Link2, Share } from 'lucide-react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { copyLink } from '#app/ui/copy-link.ts'
import { showToast } from '#app/ui/toast.ts'
import { useScript } from '#app/ui/use-script.ts'
import { type SharedPage, shareTargets } from './share-targets.ts'

/**
 * Ways to share a page by apps of one's own, above the form that has us mail it: the system's share sheet where the
 * browser has one, links, and a copy of the address.
 */
export function ShareLinks({ page }: { page: SharedPage }) {
  const hasScript = useScript()
  const hasSheet = hasScript && 'share' in navigator
  return (
    <div className="mb-5">
      <ul aria-label="Share by" className="flex flex-wrap gap-2">
        {hasSheet && (
          <li>
            <Button look="primary" onClick={() => void openSheet(page)}>
              <Share aria-hidden size={18} />
              Your apps
            </Button>
          </li>
        )}
        {shareTargets(page).map(({ label, href }) => (
          <li key={label}>
            <a
              href={href}
              className={buttonClass()}
              {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
            >
              {label}
            </a>
          </li>
        ))}
        {hasScript && (
          <li>
            <Button onClick={() => void copyLink(page.url)}>
              <Link2 aria-hidden size={18} />
              Copy link
            </Button>
          </li>
        )}
      </ul>
      <p className="mt-5 border-t border-line pt-4">Or let us e-mail it to a friend:</p>
    </div>
  )
}

async function openSheet({ url, words }: SharedPage): Promise<void> {
  try {
    await navigator.share({ url, ...(words === '' ? {} : { title: words }) })
  } catch (error) {
    // Whoever closes the sheet wanted nothing.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ text: 'Your apps could not be opened. Please use one of the links.', tone: 'failed' })
  }
}
