import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { loginPath } from '#app/features/accounts/form-fields/next-path.ts'
import { PORTFOLIO_PATH } from '#app/features/saved/homes/ticked-homes.ts'
import { assumptionGroups } from './income-assumptions.data.ts'
import { type Assumptions, residenceLabels } from './income-assumptions.ts'
import { NumberField } from './number-fields.tsx'
import { buyerEntries } from './portfolio.ts'

/** Form of the buyer's assumptions, once for all homes; the server answers it with the portfolio. */
export function BuyerForm({
  numbers,
  assumed,
  who,
  address,
}: {
  numbers: readonly number[]
  assumed: Assumptions
  who: 'visitor' | 'member' | 'member-who-keeps'
  /** The address of the page as it is. */
  address: string
}) {
  return (
    <form method="get" action={PORTFOLIO_PATH} aria-label="Assumptions" className="grid gap-6">
      <input type="hidden" name="homes" value={numbers.join(',')} />
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <SelectField name="buyer" label="The buyer" defaultValue={assumed.residence}>
          {Object.entries(residenceLabels).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        {assumptionGroups.flatMap((group) =>
          buyerEntries
            .filter(([, entry]) => entry.group === group)
            .map(([name, entry]) => <NumberField key={name} entry={entry} value={assumed[name]} />),
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary">
          Calculate
        </Button>
        {who !== 'visitor' && (
          <Button type="submit" formMethod="post" name="remember" value="yes">
            Use these for other homes too
          </Button>
        )}
        {who === 'member-who-keeps' && (
          <Button type="submit" formMethod="post" formNoValidate look="quiet" name="remember" value="no">
            Forget them
          </Button>
        )}
      </div>
      <p className="text-small text-muted">
        {who === 'visitor' ? (
          <>
            <a href={loginPath(address)}>Log in</a> to keep your assumptions for the next time.
          </>
        ) : (
          'Kept assumptions are stored with your account, and your income sheets and portfolios start with them.'
        )}
      </p>
    </form>
  )
}
