import { ChangeList } from '#app/features/audit/change-list.tsx'
import { OfficeSection, OfficeTitle } from '#app/features/back-office/frame/office-frame.tsx'
import { officePart } from '#app/features/back-office/access/office-part.ts'
import { PricesForm, RateForm } from '#app/features/back-office/rates/rate-forms.tsx'
import { SettingsNav } from '#app/features/back-office/settings/settings-nav.tsx'
import type { PageProps } from '#app/platform/pages/page.ts'
import { FormToast, PageFailure } from '#app/ui/forms/form-toast.tsx'
import type { action, loader } from './rates-page.tsx'

/** The rates of taxes and fees that sheets reckon with, and consumer prices by month (docs/product/office.md §30). */
function RatesPage({ loaderData, actionData: result }: PageProps<typeof loader, typeof action>) {
  const { rates, prices, changes } = loaderData
  return (
    <>
      <SettingsNav current="/office/rates" />
      <OfficeTitle about="The taxes, fees and limits that income sheets use, each with its law and sources. Changes show on pages at once.">
        Tax rates and fees
      </OfficeTitle>
      <PageFailure result={result} />
      <OfficeSection id="rates" title="Rates">
        <div>
          {rates.map((rate) => (
            <RateForm key={rate.name} rate={rate} result={result} />
          ))}
        </div>
      </OfficeSection>
      <OfficeSection id="prices" title="Consumer prices">
        <PricesForm prices={prices} result={result} />
      </OfficeSection>
      <OfficeSection id="history" title="History">
        <ChangeList changes={changes} />
      </OfficeSection>
      <FormToast result={result} />
    </>
  )
}

export default officePart('pages/office/rates', RatesPage)
