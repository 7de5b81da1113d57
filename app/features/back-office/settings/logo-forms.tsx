import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { FormFailure } from '#app/ui/forms/form-failure.tsx'
import { logoOf } from '../../settings/logo.ts'
import type { AllSettings } from '../../settings/site-settings.ts'
import type { SettingsResult } from './settings-result.ts'

const logos = [
  { name: 'logo_light', theme: 'light', ground: 'bg-white' },
  { name: 'logo_dark', theme: 'dark', ground: 'bg-[#0d1418]' },
] as const

/** The logo in place of our mark: each theme's with its form. */
export const LogoForms = ({ saved, result }: { saved: AllSettings; result: SettingsResult | undefined }) => (
  <>
    <p className="measure text-muted">
      PNG, JPEG or WebP, best on a transparent ground. It stands in place of our mark on the website and in
      mails. Without one for dark pages, they show the one for light pages too.
    </p>
    <FormFailure text={result?.logoFailure ?? null} />
    <div className="grid grid-cols-1 gap-8 sm:grid-cols-2">
      {logos.map(({ name, theme, ground }) => {
        const logo = logoOf(saved[name])
        return (
          <div key={name} className="grid grid-cols-1 content-start gap-3">
            <h3 className="text-body font-medium">{`For ${theme} pages`}</h3>
            {logo && (
              <>
                <p className={`rounded-small border border-line p-4 ${ground}`}>
                  <img
                    src={logo.path}
                    alt={saved.agency_name || 'Petra'}
                    width={logo.width}
                    height={logo.height}
                    loading="lazy"
                    className="h-auto max-w-full"
                  />
                </p>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="logo" value={name} />
                  <Button
                    type="submit"
                    name="intent"
                    value="remove-logo"
                    aria-label={`Remove the logo for ${theme} pages`}
                  >
                    Remove
                  </Button>
                </Form>
              </>
            )}
            <Form
              method="post"
              encType="multipart/form-data"
              preventScrollReset
              className="grid justify-items-start gap-3"
            >
              <input type="hidden" name="logo" value={name} />
              <input
                type="file"
                name="file"
                required
                accept="image/png,image/jpeg,image/webp"
                aria-label={`File of the logo for ${theme} pages`}
                className="w-full min-h-11"
              />
              <Button type="submit" name="intent" value="add-logo">
                {logo ? 'Replace' : 'Add'}
              </Button>
            </Form>
          </div>
        )
      })}
    </div>
  </>
)
