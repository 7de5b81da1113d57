import { buttonClass } from '#app/ui/button.tsx'
import AuthLink from '#app/features/accounts/login-form/auth-link.part.tsx'
import { MARKET_REGISTER } from '#app/features/market/town/market-popups.ts'
import { type Section, sectionTexts } from '#app/features/market/summary/market-towns.data.ts'
import type { MarketView } from '#app/features/market/town/market-view.ts'
import AlertLink from './alert-link.part.tsx'
import { type TownAlertKind, townAlertKinds } from '../alert/alert.ts'
import { alertFormPath } from './alert-form-data.ts'
import { townAlerts } from '../alert/town-alerts.data.ts'

/**
 * Link to the section's alerts for members; for visitors to the registration that ends at the form
 * (docs/product/market.md §11).
 */
export function SectionAlertLink({ market, section }: { market: MarketView; section: Section }) {
  return townAlertKinds
    .filter((kind) => townAlerts[kind].section === section)
    .map((kind) => <TownAlertLink key={kind} market={market} section={section} kind={kind} />)
}

function TownAlertLink({
  market: { region, isMember },
  section,
  kind,
}: {
  market: MarketView
  section: Section
  kind: TownAlertKind
}) {
  const label = townAlerts[kind].linkText ?? sectionTexts[section].alert
  return isMember ? (
    <AlertLink town={region} kind={kind} className={buttonClass('primary')} label={label} />
  ) : (
    <AuthLink
      mode="register"
      popup={MARKET_REGISTER}
      next={alertFormPath(region, kind)}
      leadsToNext
      className={buttonClass('primary')}
    >
      {label}
    </AuthLink>
  )
}
