import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { FormInPlace } from '#app/ui/form-in-place.tsx'
import { CurrentPasswordField } from '../form-fields/password-field.tsx'
import { secondFactorPath } from '../form-fields/second-factor-path.ts'
import type { AccountResult } from './account-result.ts'
import { AccountSection, SectionNews, useAccountForm } from './account-section.tsx'
import type { AccountView } from './account-view.server.ts'

/** A code of an authenticator beside the password: its set-up, its recovery codes, its end. */
export function AccountSecondFactor({ account, office }: { account: AccountView; office: string }) {
  const { secondFactor, needsSecondFactor, isRecent, role, passkeys } = account
  const { result, isBusy } = useAccountForm([
    'start-second-factor',
    'confirm-second-factor',
    'stop-second-factor',
  ])
  const isOn = secondFactor === 'on'
  const setup = isOn ? null : (result?.setup ?? null)
  const errors = result?.errors ?? {}
  const intent = isOn ? 'stop-second-factor' : setup ? 'confirm-second-factor' : 'start-second-factor'

  return (
    <AccountSection
      id="two-factor"
      title="Two-factor sign-in"
      about={
        needsSecondFactor
          ? 'You need this before you can work here. Set up codes from an app on your phone, or add a passkey below.'
          : 'You enter a code from your phone as well as your password, so nobody can log in with your password alone.'
      }
    >
      <p className="text-lead font-medium">{isOn ? 'On' : 'Off'}</p>
      {isOn && result?.recoveryCodes && <RecoveryCodes codes={result.recoveryCodes} />}
      {setup && <Setup setup={setup} />}
      {(!isOn || role === 'member') && (
        <FormInPlace method="post" action={secondFactorPath(office)} className="grid gap-4">
          <input type="hidden" name="intent" value={intent} />
          {setup && (
            <TextField
              name="code"
              label="Code"
              required
              unmarked
              hint="The six digits in your app."
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={10}
              className="figures max-w-40"
              error={errors['code']}
            />
          )}
          <CurrentPasswordField isAsked={!isRecent} error={errors['currentPassword']} />
          <Button
            type="submit"
            look={setup ? 'primary' : 'secondary'}
            aria-disabled={isBusy}
            className="justify-self-start"
          >
            {isOn ? 'Turn off' : setup ? 'Turn on' : 'Set up'}
          </Button>
        </FormInPlace>
      )}
      {role !== 'member' && (isOn || passkeys.length > 0) && (
        <p>
          <a href={office} className={buttonClass('primary')}>
            Go on to the office
          </a>
        </p>
      )}
      <SectionNews result={result} />
    </AccountSection>
  )
}

const Setup = ({ setup }: { setup: NonNullable<AccountResult['setup']> }) => (
  <div className="grid gap-4">
    <p>Scan this with any authenticator app, or type in the key. Then enter the code it shows.</p>
    <img
      src={`data:image/svg+xml,${encodeURIComponent(setup.qrSvg)}`}
      alt="QR code of the key below"
      width={200}
      height={200}
      className="rounded-small border border-line bg-white p-2"
    />
    <p>
      <span className="block text-small text-muted">Key</span>
      <code className="figures text-body break-all select-all">
        {setup.seed.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </code>
    </p>
  </div>
)

const RecoveryCodes = ({ codes }: { codes: string[] }) => (
  <div role="status" className="rounded-small border-2 border-change bg-surface p-5">
    <h3 className="text-lead">Your recovery codes</h3>
    <p className="mt-1 text-muted">
      We show them only once. Each code works one time when you don’t have your phone. Write them down, or
      keep them with your passwords.
    </p>
    <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-1 select-all sm:grid-cols-3">
      {codes.map((code) => (
        <li key={code}>
          <code className="figures text-body">{code}</code>
        </li>
      ))}
    </ul>
  </div>
)
