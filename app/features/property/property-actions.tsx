import { CalendarDays, Mail, MessageCircle, Phone, Share2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Button, buttonClass } from '#app/ui/button.tsx'
import '#app/ui/invoker-commands.ts'
import { isOnOffer } from '../listings/listing.ts'
import { SaveButton } from '../saved/save-button.tsx'
import { phoneHref, type SiteSettings } from '../settings/site-settings.ts'
import { toolClass } from './page-tools.tsx'
import PageTools from './page-tools.part.tsx'
import { popups } from './property-popups.ts'
import type { PropertyView } from './property-view.ts'

type PopupButtonProps = Omit<ComponentProps<typeof Button>, 'command' | 'commandfor'> & {
  popup: keyof typeof popups
}

export const PopupButton = ({ popup, ...button }: PopupButtonProps) => (
  <Button command="show-modal" commandfor={popups[popup]} {...button} />
)

/** All one can do about a home: ask for it first, then keep it, show it to someone, or call. A home off the market has no viewings. */
export function PropertyActions({
  property,
  settings,
}: {
  property: PropertyView
  settings: SiteSettings | null
}) {
  const { phone = '', whatsapp = '' } = settings ?? {}
  const canBeViewed = isOnOffer(property.state)
  return (
    <div className="grid gap-3 print:hidden">
      {canBeViewed && (
        <PopupButton popup="viewing" look="primary">
          <CalendarDays aria-hidden size={18} />
          Request Viewing
        </PopupButton>
      )}
      <PopupButton popup="info" look={canBeViewed ? 'secondary' : 'primary'}>
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
              href={`${whatsapp}?text=${encodeURIComponent(property.url)}`}
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
