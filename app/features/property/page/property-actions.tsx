import { BellPlus, CalendarDays, Mail, MessageCircle, Phone, Search, Share2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import '#app/ui/invoker-commands.ts'
import type { AlikeSearch } from '../facts/alike-search.ts'
import { SaveButton } from '#app/features/saved/homes/save-button.tsx'
import { phoneHref, type SiteSettings } from '#app/features/settings/site-settings.ts'
import { toolClass } from './page-tools.tsx'
import PageTools from './page-tools.part.tsx'
import { popups } from './property-popups.ts'
import type { PropertyView } from '../view/property-view.ts'

type PopupButtonProps = Omit<ComponentProps<typeof Button>, 'command' | 'commandfor'> & {
  popup: keyof typeof popups
}

export const PopupButton = ({ popup, ...button }: PopupButtonProps) => (
  <Button command="show-modal" commandfor={popups[popup]} {...button} />
)

/**
 * All one can do about a home: ask for it first, then keep it or show it to someone. One that is gone leads to others
 * like it.
 */
export function PropertyActions({
  property,
  settings,
  inert,
}: {
  property: PropertyView
  settings: SiteSettings | null
  inert: boolean
}) {
  return (
    <div inert={inert} className="grid gap-3 max-lg:-mt-3 print:hidden">
      {property.alike ? (
        <OthersLikeIt alike={property.alike} />
      ) : (
        <Requests url={property.url} settings={settings} />
      )}
      <div className="grid grid-cols-4 border-t border-line pt-2">
        <SaveButton number={property.id} className={toolClass} />
        <PopupButton popup="share" look="quiet" className={toolClass}>
          <Share2 aria-hidden size={20} />
          Share
        </PopupButton>
        <PageTools url={property.url} />
      </div>
    </div>
  )
}

function Requests({ url, settings }: { url: string; settings: SiteSettings | null }) {
  const { phone = '', whatsapp = '' } = settings ?? {}
  return (
    <>
      <PopupButton popup="viewing" look="primary">
        <CalendarDays aria-hidden size={18} />
        Request Viewing
      </PopupButton>
      <PopupButton popup="info">
        <Mail aria-hidden size={18} />
        Request Info
      </PopupButton>
      {(phone || whatsapp) && (
        <p className="grid grid-flow-col auto-cols-fr gap-3">
          {phone && (
            <a href={phoneHref(phone)} className={buttonClass('secondary')}>
              <Phone aria-hidden size={18} />
              Call
            </a>
          )}
          {whatsapp && (
            <a
              href={`${whatsapp}?text=${encodeURIComponent(url)}`}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass('secondary')}
            >
              <MessageCircle aria-hidden size={18} />
              WhatsApp
            </a>
          )}
        </p>
      )}
    </>
  )
}

const OthersLikeIt = ({ alike: { words, href, alertHref } }: { alike: AlikeSearch }) => (
  <>
    <p>This property is off the market, so you can no longer ask for it.</p>
    <a href={href} className={buttonClass('primary')}>
      <Search aria-hidden size={18} />
      See {words}
    </a>
    <a href={alertHref} rel="nofollow" className={buttonClass('secondary')}>
      <BellPlus aria-hidden size={18} />
      Tell me about {words}
    </a>
  </>
)
