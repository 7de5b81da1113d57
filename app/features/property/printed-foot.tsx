import { useSiteData } from '../content/site-data.ts'

/** What a sheet of paper has to say for itself: which home, where to see it, whom to ask. */
export function PrintedFoot({ property }: { property: { url: string; reference: string } }) {
  const settings = useSiteData()?.settings
  const contact = settings && [settings.phone, settings.email, settings.address].filter(Boolean).join(' · ')
  return (
    <footer className="mt-4 hidden border-t border-line pt-3 text-small print:block">
      <p className="font-medium">{property.url}</p>
      <p>
        Reference {property.reference}
        {contact && ` · ${contact}`}
      </p>
    </footer>
  )
}
