import { buttonClass } from '#app/ui/button.tsx'
import AuthLink from '../accounts/login-form/auth-link.part.tsx'
import { MARKET_REGISTER } from '../market/market-popups.ts'
import { type Section, sectionTexts } from '../market/market-towns.data.ts'
import type { MarketView } from '../market/market-view.ts'
import AlertLink from './alert-link.part.tsx'
import type { TownAlertKind } from './alert.ts'
import { alertFormPath } from './alert-form-data.ts'

const alertKinds: Record<Section, TownAlertKind> = {
  rent: 'rent-price',
  sale: 'sale-price',
  income: 'annual-income',
  yield: 'yield',
}

/** For members the section's alert; for visitors the way to become one, which ends at its form (docs/product/market.md §11). */
export function SectionAlertLink({
  market: { region, isMember },
  section,
}: {
  market: MarketView
  section: Section
}) {
  const label = sectionTexts[section].alert
  return isMember ? (
    <AlertLink
      town={region}
      kind={alertKinds[section]}
      className={buttonClass('primary')}
      label={label}
    />
  ) : (
    <AuthLink
      mode="register"
      popup={MARKET_REGISTER}
      next={alertFormPath(region, alertKinds[section])}
      leadsToNext
      className={buttonClass('primary')}
    >
      {label}
    </AuthLink>
  )
}
