import { withFormsInPlace } from '#app/ui/forms-in-place.tsx'
import { part } from '#app/ui/part.tsx'
import { UNREACHABLE } from '../accounts/login-form/auth-texts.ts'
import { AlertList, type AlertListProps } from './alert-list.tsx'
import { nothingDone } from './alerts-view.ts'

const unreachable = (shown: AlertListProps): AlertListProps => ({
  ...shown,
  result: { ...nothingDone, failure: { message: UNREACHABLE, field: null, alertId: null } },
})

const InPlace = withFormsInPlace('features/alerts/alert-list', AlertList, { unreachable })

export default part('features/alerts/alert-list', InPlace)
