import { partWithForms } from '#app/ui/forms-in-place.tsx'
import { UNREACHABLE } from '../accounts/login-form/auth-texts.ts'
import { AlertList, type AlertListProps } from './alert-list.tsx'
import { nothingDone } from './alerts-view.ts'

const unreachable = (shown: AlertListProps): AlertListProps => ({
  ...shown,
  result: { ...nothingDone, failure: { message: UNREACHABLE, field: null, alertId: null } },
})

export default partWithForms('features/alerts/alert-list', AlertList, { unreachable })
