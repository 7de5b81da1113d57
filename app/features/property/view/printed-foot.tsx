import { useSiteData } from '#app/features/content/frame/site-data.ts'
import type { PrintedCode } from '../facts/printed-code.server.ts'

/** Foot of a printed page: which home, its address, and whom to ask. `code`: the same address for a camera. */
export function PrintedFoot({
  property: { url, reference },
  code,
  className = '',
}: {
  property: { url: string; reference: string }
  code?: PrintedCode
  className?: string
}) {
  const settings = useSiteData()?.settings
  const contact =
    settings &&
    [settings.agency_name, settings.phone, settings.email, settings.address].filter(Boolean).join(' · ')
  return (
    <footer
      className={`mt-4 print:mt-0 hidden items-center justify-between gap-6 border-t border-line pt-3 text-small print:leading-tight print:flex ${className}`}
    >
      <div>
        {contact && <p>{contact}</p>}
        <p>
          <span className="font-medium">{url}</span> · Reference {reference}
        </p>
      </div>
      {code && (
        <svg aria-hidden viewBox={`0 0 ${code.size} ${code.size}`} className="size-[18mm] shrink-0">
          <path d={code.path} stroke="#000" shapeRendering="crispEdges" />
        </svg>
      )}
    </footer>
  )
}
