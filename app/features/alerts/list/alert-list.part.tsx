import { partInPlace } from '#app/ui/in-place.tsx'
import { UNREACHABLE } from '#app/features/accounts/form-fields/auth-texts.ts'
import { AlertList, type AlertListProps } from './alert-list.tsx'
import { nothingDone } from './alerts-view.ts'

const unanswered = (shown: AlertListProps, _sent: FormData, ledTo: string | null): AlertListProps | null =>
  ledTo === null
    ? {
        ...shown,
        result: { ...nothingDone, failure: { message: UNREACHABLE, field: null, alertId: null } },
      }
    : null

export default partInPlace('features/alerts/list/alert-list', AlertList, { unanswered })
